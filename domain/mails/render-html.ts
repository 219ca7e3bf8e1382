import type { Direction, Language } from '#i18n/languages.ts'
import { escapeHtml } from '#shared/http/escape-html.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { Letter } from './letter.ts'

/**
 * A single column of tables with inline styles, which every mail client supports; nothing is loaded. Clients that honour the document's
 * head follow the reader's dark mode, others darken or keep the light colours, which have backgrounds of their own.
 */
export function renderHtml(letter: Letter, { language, direction }: { language: Language; direction: Direction }) {
  const frame = { language, direction, start: direction === 'rtl' ? 'right' : 'left' } as const
  const { greeting, body, action, validity, otherwise, alarming, openLink } = letter
  const main = [
    ...(alarming
      ? [paragraph(otherwise), button(action, frame)]
      : [button(action, frame), validity === null ? '' : paragraph(validity), paragraph(otherwise)]),
    small(`${escapeHtml(openLink)}<br>${spelledOut(action.url)}`),
  ]
  return renderFrame({ ...letter, preview: body, language, direction }, [paragraph(greeting), paragraph(body), ...main])
}

interface Frame {
  language: Language
  direction: Direction
  start: 'left' | 'right'
}

interface Around extends Omit<Frame, 'start'>, Pick<Letter, 'subject' | 'footer'> {
  /** The preview text in a mail client's list. */
  preview: string
}

/** No web fonts: scripts that these lack fall back to the system's own fonts. */
const FONTS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const HEAD_STYLES = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#0d0b10!important}',
  '.card{background:#16131b!important;border-color:#2c2735!important}',
  '.ink{color:#f6f1ea!important}',
  '.quiet{color:#c0b7bf!important}',
  '.brand,.link{color:#ffad87!important}',
  '.rule{border-color:#2c2735!important}',
  '.button,.button a{background:#ff9566!important;color:#2a0f04!important}',
  '}',
].join('')

/** A complete mail around rows of HTML: the brand, the subject as its heading, and the footer. */
export function renderFrame({ subject, preview, footer, language, direction }: Around, content: string[]): string {
  const start = direction === 'rtl' ? 'right' : 'left'
  const rows = [
    `<p style="margin:0 0 24px;font-size:22px;line-height:1.2;font-weight:800;letter-spacing:-0.02em;color:#b8430f" class="brand"><span dir="ltr">${PRODUCT_NAME}</span></p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:700;color:#1d1820" class="ink">${escapeHtml(subject)}</h1>`,
    ...content,
  ]
  // Korean has spaces between words, so lines break there.
  const breaks = language === 'ko' ? ';word-break:keep-all' : ''
  const text = `font-family:${FONTS};text-align:${start}${breaks}`
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${HEAD_STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf7f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div lang="${language}" dir="${direction}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#faf7f3" style="width:100%;background:#faf7f3">
<tr><td align="center" style="padding:24px 12px 40px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #e5ddd4;border-radius:12px;border-collapse:separate">
<tr><td dir="${direction}" align="${start}" style="padding:28px 24px;${text}">
${rows.filter((row) => row !== '').join('\n')}
<p class="quiet rule" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e5ddd4;font-size:13px;line-height:1.6;color:#544b57;overflow-wrap:anywhere">${escapeHtml(footer)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`
}

export function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#1d1820;overflow-wrap:anywhere">${escapeHtml(text)}</p>`
}

/** A quiet line of HTML. */
export function small(html: string): string {
  return `<p class="quiet" style="margin:0;padding:8px 0 0;font-size:13px;line-height:1.6;color:#544b57">${html}</p>`
}

/** The cell carries the colour, for clients that give links no background. */
export function button({ label, url }: Letter['action'], { start }: Pick<Frame, 'start'>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${start}" style="margin:8px 0 24px"><tr><td class="button" bgcolor="#b8430f" style="background:#b8430f;border-radius:999px;text-align:center"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 28px;border-radius:999px;background:#b8430f;color:#ffffff;font-size:16px;line-height:1.3;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table><div style="clear:both;font-size:0;line-height:0"></div>`
}

function spelledOut(url: string): string {
  return `<a class="link" dir="ltr" href="${escapeHtml(url)}" style="display:inline-block;unicode-bidi:isolate;color:#a03808;word-break:break-all">${escapeHtml(url)}</a>`
}
