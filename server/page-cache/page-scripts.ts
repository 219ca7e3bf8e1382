import { createHash } from 'node:crypto'

const ELEMENT =
  /<(script|style)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*>([\s\S]*?)<\/\1\s*>/gi
const HAS_SOURCE = /\ssrc\s*=/i

export interface SealedHtml {
  html: string
  /** Policy sources of the inline elements that belong to the page. */
  scripts: string[]
  styles: string[]
}

/**
 * Replaces the nonce of one render by hashes, so that the page can be cached. Only elements that carried the nonce are hashed: a
 * script injected into the markup through data stays forbidden. Null if the nonce also occurs elsewhere and would be cached with
 * the page.
 */
export function sealScripts(html: string, nonce: string): SealedHtml | null {
  const attribute = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name = '', attributes = '', content = ''] of html.matchAll(ELEMENT)) {
    if (!attributes.includes(attribute) || HAS_SOURCE.test(attributes)) continue
    ;(name.toLowerCase() === 'script' ? scripts : styles).add(hashSource(content))
  }
  const sealed = html.replaceAll(attribute, '')
  return sealed.includes(nonce) ? null : { html: sealed, scripts: [...scripts], styles: [...styles] }
}

/** A browser hashes the parsed text, in which line breaks are normalised. */
export function hashSource(content: string): string {
  const text = content.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
