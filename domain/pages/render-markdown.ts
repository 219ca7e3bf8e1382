import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'
import { resolvePath } from '#shared/addresses/paths.ts'
import { LANGUAGE_PLACE } from './own-links.ts'

/** The page's title is its only heading of level 1. */
const TOP_LEVEL = 2
const LOWEST_LEVEL = 6
/** Values in micromark's tags never contain angle brackets or quotes: what looks like a tag here is one. */
const TAG = /<(\/?)(h[1-6]|a|img|table)\b([^>]*)>/g
const SYNTAX = { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }

export interface MarkdownTask {
  markdown: string
  /** Origin of the site: any other origin is external. */
  publicUrl: string
}

/** `beyond-limits`: it took too long or too much memory, and would do so again. `busy`: it was not begun, others wait already. */
export type MarkdownOutcome = { ok: true; value: string } | { ok: false; reason: 'beyond-limits' | 'busy' }

/**
 * Renders CommonMark with GitHub's tables as HTML that cannot run anything: HTML in it becomes text, and addresses other than those of
 * pages, mail or chat are dropped. The highest heading used becomes level 2. External links get `rel`; links to pages of the site may leave
 * the language out (`/pages/help`), which `linksInLanguage` then fills in; images of other sites, which the content policy blocks, are
 * replaced by their text. The result is stored: changing it requires a new `RENDERING_RULES`.
 *
 * Its time grows with the square of some texts' length: only for threads that can be terminated (`deps.renderMarkdown`).
 */
export function renderMarkdown(markdown: string, publicUrl: string): string {
  const html = micromark(markdown, SYNTAX)
  const levels = Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level))
  const shift = levels.length === 0 ? 0 : TOP_LEVEL - Math.min(...levels)
  return html.replace(TAG, (tag: string, slash: string, name: string, attributes: string) => {
    // Tables wider than the page scroll inside it, also by keyboard.
    if (name === 'table') return slash === '/' ? '</table></div>' : '<div class="table-scroll" tabindex="0"><table>'
    if (name === 'img') return isOwnFile(valueOf(attributes, 'src')) ? tag : valueOf(attributes, 'alt')
    if (name !== 'a') return `<${slash}h${Math.min(Number(name.slice(1)) + shift, LOWEST_LEVEL)}>`
    return slash === '/' ? tag : openLink(attributes, publicUrl)
  })
}

/** As written in the tag, so that it can be inserted into another. */
function valueOf(attributes: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
}

function isOwnFile(src: string): boolean {
  return src.startsWith('/') && !src.startsWith('//')
}

function openLink(attributes: string, publicUrl: string): string {
  const href = valueOf(attributes, 'href')
  if (href === '') return '<a>'
  const link = `<a${attributes.replace(` href="${href}"`, () => ` href="${placeLanguage(href)}"`)}`
  return leadsOut(href, publicUrl) ? `${link} rel="noopener nofollow">` : `${link}>`
}

function leadsOut(href: string, publicUrl: string): boolean {
  const url = URL.parse(href, publicUrl)
  return url === null || (/^https?:$/.test(url.protocol) && url.origin !== new URL(publicUrl).origin)
}

/** Files, whose names contain a dot, have the same address in all languages. */
function placeLanguage(href: string): string {
  if (!isOwnFile(href)) return href
  const [path = ''] = href.split(/[?#]/, 1)
  const { kind } = resolvePath(path, { all: LANGUAGES, fallback: DEFAULT_LANGUAGE })
  if (kind === 'root') return `/${LANGUAGE_PLACE}${href.slice(1)}`
  return kind === 'unprefixed' && !path.includes('.') ? `/${LANGUAGE_PLACE}${href}` : href
}
