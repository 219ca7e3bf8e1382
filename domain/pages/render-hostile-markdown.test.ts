import { describe, expect, it } from 'vitest'
import { linksInLanguage } from './own-links.ts'
import { renderMarkdown } from './render-markdown.ts'
import { HOSTILE_MARKDOWN } from './testing/hostile-markdown.ts'

const PUBLIC_URL = 'https://site.example'
/** All elements that Markdown may become. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  em: [],
  strong: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  hr: [],
  br: [],
  pre: [],
  code: ['class'],
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title'],
  div: ['class', 'tabindex'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['align'],
  td: ['align'],
}
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decode(value: string): string {
  return value.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** Everything in the HTML that is not allowed; parsed as strictly as a browser does, which treats every `<` before a letter as a tag. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  const rest = html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>/g,
    (tag, close: string, name: string, text: string) => {
      const allowed = ELEMENTS[name]
      if (allowed === undefined) faults.push(tag)
      if (close !== '' && text !== '') faults.push(tag)
      for (const [, attribute = '', value = ''] of text.matchAll(/ ([a-z]+)="([^"<>]*)"/g)) {
        if (allowed?.includes(attribute) !== true) faults.push(tag)
        if (['href', 'src'].includes(attribute) && !isAllowed(attribute, decode(value))) faults.push(tag)
      }
      return ''
    },
  )
  if (/[<>]/.test(rest)) faults.push(rest.slice(0, 80))
  return faults
}

function isAllowed(attribute: string, address: string): boolean {
  // Like browsers, this drops line breaks, and control characters around an address.
  const url = URL.parse(address, PUBLIC_URL)
  // An invalid address leads nowhere.
  if (url === null) return true
  if (attribute === 'src') return url.origin === PUBLIC_URL
  return ['http:', 'https:', 'mailto:'].includes(url.protocol)
}

describe('STATIC-08: hostile Markdown', () => {
  it('comes in every kind', () => {
    expect(new Set(HOSTILE_MARKDOWN).size).toBeGreaterThan(400)
  })

  it.each(HOSTILE_MARKDOWN.map((markdown) => [markdown.slice(0, 70), markdown]))('%j is inert', (_name, markdown) => {
    expect(faultsOf(linksInLanguage(renderMarkdown(markdown, PUBLIC_URL), 'tr'))).toEqual([])
  })

  it('the judge sees what is wrong', () => {
    for (const html of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<a href="java\nscript:x">',
      '<img src="//evil.example/x" alt="" />',
      '<p',
      '<a href=x>',
    ]) {
      expect(faultsOf(html)).not.toEqual([])
    }
  })
})
