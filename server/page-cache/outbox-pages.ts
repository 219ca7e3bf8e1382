import type { Outbox } from '#integrations/mail/outbox.ts'
import { readMail } from '#integrations/mail/read-mail.ts'
import { escapeHtml } from '#shared/http/escape-html.ts'
import { PRODUCT_NAME } from '#shared/product.ts'

const MAILS_SHOWN = 50

const CLOSED = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
export const OUTBOX_POLICY = `${CLOSED}; frame-src 'self'; frame-ancestors 'none'`
/** A mail cannot run or load anything or navigate: its links are listed beside it. */
export const MAIL_POLICY = `${CLOSED}; frame-ancestors 'self'; sandbox`

/** For developers, so always in English. */
export async function outboxPage(outbox: Outbox): Promise<string> {
  const names = (await outbox.list()).slice(0, MAILS_SHOWN)
  const mails = await Promise.all(names.map(async (name) => ({ name, raw: await outbox.read(name) })))
  const rows = mails.map(({ name, raw }) => (raw === null ? '' : row(name, raw)))
  const content =
    rows.length === 0
      ? '<p>No mail has been written yet.</p>'
      : `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page('Outbox', `<h1>Outbox</h1>${content}`)
}

function row(name: string, raw: Buffer): string {
  const { headers } = readMail(raw)
  const cells = [headers.get('date') ?? '', headers.get('to') ?? '']
  const subject = `<a href="/_outbox/${name}">${escapeHtml(headers.get('subject') || 'Without a subject')}</a>`
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td dir="auto">${subject}</td></tr>`
}

/** `frame` is the page around one mail, `content` the mail itself, which the page shows from `path`/html. */
export function mailPage(raw: Buffer, path: string): { frame: string; content: string } {
  const { headers, text, html } = readMail(raw)
  const facts = ['from', 'to', 'date', 'subject'].map(
    (name) => `<dt>${name}</dt><dd dir="auto">${escapeHtml(headers.get(name) ?? '')}</dd>`,
  )
  const links = [...new Set(text?.match(/https?:\/\/\S+/g) ?? [])].map(
    (link) => `<li><a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a></li>`,
  )
  const body = [
    '<p><a href="/_outbox">All mails</a></p>',
    `<h1 dir="auto">${escapeHtml(headers.get('subject') ?? '')}</h1>`,
    `<dl>${facts.join('')}</dl>`,
    links.length === 0 ? '' : `<h2>Links</h2><ul>${links.join('')}</ul>`,
    html === null ? '' : `<h2>HTML</h2><iframe sandbox title="The mail" src="${escapeHtml(path)}/html"></iframe>`,
    text === null ? '' : `<h2>Text</h2><pre dir="auto">${escapeHtml(text)}</pre>`,
  ]
  return { frame: page('Mail', body.join('')), content: html ?? '' }
}

const STYLES = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}',
  'table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.5rem;border-bottom:1px solid #8886}',
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0}',
  'li,td{overflow-wrap:anywhere}iframe{width:100%;height:45rem;border:1px solid #8886;background:#fff}',
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8886;padding:1rem}',
].join('')

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – ${PRODUCT_NAME}</title><style>${STYLES}</style></head><body>${body}</body></html>`
}
