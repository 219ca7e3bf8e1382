import { loadCatalogue } from '#i18n/generated/limit/load-catalogue.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Translator } from '#i18n/translator.ts'
import { isResourcePath } from '#shared/addresses/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { Answer } from './answers.ts'
import { isUnsafe } from './methods.ts'
import { makeNonce } from './nonce.ts'
import type { SiteRequest } from './request.ts'
import { readVisitor } from './visitor.ts'

const translators = new Map<Language, Promise<Translator>>()

/**
 * The 429 response in the visitor's language: a page, `{ error }` for programs, a sentence for everything else. Rendered without
 * the application, which the limits protect. `wait`: seconds until the next try.
 */
export async function answerTooMany(request: SiteRequest, wait: number): Promise<Answer> {
  const { req, pathname } = request
  const { preferences } = readVisitor(request)
  const first = pathname.split('/', 2)[1]
  const texts = await translatorOf(isLanguage(first) ? first : preferences.language)
  const headers = { 'retry-after': String(wait), 'cache-control': 'no-store', 'content-language': texts.language }
  const answer = (type: string, body: string, extras = {}) =>
    new Answer('refused', new Response(body, { status: 429, headers: { ...headers, 'content-type': type } }), extras)
  const accepts = req.headers.get('accept') ?? ''
  if (isResourcePath(pathname) || accepts.includes('application/json'))
    return answer('application/json', JSON.stringify({ error: texts.t('limit.text') }))
  if (!accepts.includes('text/html')) return answer('text/plain; charset=utf-8', `${texts.t('limit.text')}\n`)
  const nonce = makeNonce()
  const retry = isUnsafe(req.method) ? null : `${request.origin}${pathname}${request.search}`
  return answer('text/html; charset=utf-8', page(texts, { nonce, theme: preferences.theme, retry }), { nonce })
}

function translatorOf(language: Language): Promise<Translator> {
  const known = translators.get(language)
  if (known !== undefined) return known
  const loading = loadCatalogue(language).then((catalogue) => createTranslator(language, catalogue))
  translators.set(language, loading)
  return loading
}

/** The colours of ui/styles/tokens.css without its stylesheets, whose requests might themselves be rate-limited. */
const STYLE = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0;min-block-size:100svh;display:grid;place-items:center;background:light-dark(#faf7f3,#0d0b10);color:light-dark(#1d1820,#f6f1ea);
font:1.0625rem/1.6 'Sofia Sans Variable',ui-sans-serif,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif}
main{box-sizing:border-box;inline-size:100%;max-inline-size:36rem;padding:1.5rem}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}
p{margin:0 0 1rem;color:light-dark(#544b57,#c0b7bf)}
a{display:inline-block;padding:.65rem 1.25rem;border-radius:12px;background:light-dark(#b8430f,#ff9566);color:light-dark(#fff,#2a0f04);text-decoration:none;font-weight:600}
a:focus-visible{outline:2px solid currentColor;outline-offset:2px}
`

function page(
  { language, direction, t }: Translator,
  { nonce, theme, retry }: { nonce: string; theme: string | null; retry: string | null },
): string {
  const text = (key: 'limit.title' | 'limit.text' | 'limit.advice' | 'limit.retry') => escaped(t(key))
  const again = retry === null ? '' : `<a href="${escaped(retry)}">${text('limit.retry')}</a>`
  return `<!doctype html><html lang="${language}" dir="${direction}"${theme === null ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text('limit.title')} · ${PRODUCT_NAME}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${text('limit.title')}</h1><p>${text('limit.text')}</p><p>${text('limit.advice')}</p>${again}</main></body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
