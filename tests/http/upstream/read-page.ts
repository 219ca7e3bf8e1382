import { plain, texts } from '../read-html.ts'

/** The content between a heading and the end of its section; '' if there is no such heading. */
export function section(html: string, heading: string): string {
  const found = Array.from(html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)).find(([, text = '']) => plain(text) === heading)
  if (found === undefined) return ''
  const rest = html.slice(found.index + found[0].length)
  return rest.slice(0, rest.search(/<\/section>|<\/aside>/))
}

/** Every `dt` with the text of its `dd`s, from all lists in the given markup. */
export function pairs(html: string): [name: string, value: string][] {
  const found = html.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g)
  return Array.from(found, ([, name = '', value = '']) => [plain(name), plain(value)])
}

export function factsOf(html: string, heading: string): Record<string, string> {
  return Object.fromEntries(pairs(section(html, heading)))
}

/** The items of the first list in the given markup with that class. */
export function listItems(html: string, className: string): string[] {
  const start = html.search(new RegExp(`<ul class="(?:[^"]* )?${className}[ "]`))
  if (start === -1) return []
  const list = html.slice(start)
  return texts(list.slice(0, list.indexOf('</ul>')), 'li')
}
