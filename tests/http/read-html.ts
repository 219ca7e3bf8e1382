/** Just enough HTML parsing for rendered pages: the markup is our own, so it is known to be well formed. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name] ?? whole
  })
}

/** The page without what stands above and below it. */
export function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** Attributes of every element of that name, names in lower case, values decoded. */
export function elements(html: string, name: string): Record<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${name}((?:\\s+[^\\s=>/]+(?:="[^"]*")?)*)\\s*/?>`, 'gi'))
  return Array.from(tags, ([, attributes = '']) => readAttributes(attributes))
}

function readAttributes(text: string): Record<string, string> {
  const pairs = Array.from(text.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g))
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]))
}

/** The text of every element of that name, tags removed, decoded. */
export function texts(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'gi'))
  return Array.from(found, ([, content = '']) => plain(content))
}

/** The visible text: without tags, scripts and React's comment markers between texts. */
export function plain(html: string): string {
  const visible = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '').replace(/<!--[\s\S]*?-->/g, '')
  return decode(visible.replace(/<[^>]+>/g, '')).trim()
}

export function metaContent(html: string, name: string): string | undefined {
  return elements(html, 'meta').find((meta) => meta['name'] === name || meta['property'] === name)?.['content']
}

export function links(html: string, rel: string): Record<string, string>[] {
  return elements(html, 'link').filter((link) => link['rel'] === rel)
}

export function jsonLd(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return Array.from(blocks, ([, json = '']) => JSON.parse(json) as Record<string, unknown>)
}

export function hrefs(html: string): string[] {
  return elements(html, 'a').flatMap((anchor) => anchor['href'] ?? [])
}
