import type { Translator } from '#i18n/translator.ts'
import { escapeHtml } from '#shared/http/escape-html.ts'
import type { NoticeEvery } from '#shared/members/notice.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { button, paragraph, renderFrame, small } from '../mails/render-html.ts'
import type { DescribedArrival } from './describe-arrivals.ts'
import { TITLES_IN_MAIL } from './limits.ts'

interface DigestFacts {
  /** At least one. */
  arrivals: readonly DescribedArrival[]
  every: NoticeEvery
  since: Date
  address: string
  displayName: string
  /** Origin of the site. */
  publicUrl: string
  /** Where the mail can be stopped without a sign-in. */
  stopUrl: string
}

/** Invisible marks that isolate directions in a text; some mail clients display them in lists of subjects. */
const ISOLATES = /[\u2066-\u2069]/g

/** The mail about what came to a member's services. All facts are plain texts, never markup. */
export function writeDigest(
  translator: Translator,
  { arrivals, every, since, address, displayName, publicUrl, stopUrl }: DigestFacts,
): { subject: string; html: string; text: string } {
  const { t, formats, language, direction } = translator
  const count = arrivals.length
  const subject = t(every === 'day' ? 'mail.digestDay' : 'mail.digestWeek', { count })
  const greeting = t('mail.greeting', { name: displayName })
  const intro = t('mail.digestIntro', { date: formats.date(since) })
  const shown = arrivals.slice(0, TITLES_IN_MAIL).map(({ title, year, line, path }) => ({
    title,
    year: year === null ? null : formats.year(String(year)),
    line,
    url: `${publicUrl}${path}`,
  }))
  const more = count > shown.length ? t('mail.digestMore', { count: count - shown.length }) : null
  const open = { label: t('mail.digestAction'), url: `${publicUrl}/${language}/watchlist` }
  const why = t('mail.digestWhy')
  const ways = [
    { label: t('mail.digestStop'), url: stopUrl },
    { label: t('mail.digestChange'), url: `${publicUrl}/${language}/settings#notices` },
  ]
  const footer = [t('mail.footer', { product: PRODUCT_NAME, address }), t('mail.digestSource')]

  const items = shown.map(({ title, year, line, url }) => {
    const name = `<a class="ink" href="${escapeHtml(url)}" style="color:#1d1820;font-weight:700"><bdi lang="${escapeHtml(title.language)}">${escapeHtml(title.text)}</bdi></a>`
    const when = year === null ? '' : ` <span class="quiet" style="color:#544b57">(${escapeHtml(year)})</span>`
    return `<p class="ink rule" style="margin:0;padding:12px 0;border-top:1px solid #e5ddd4;font-size:16px;line-height:1.5;color:#1d1820;overflow-wrap:anywhere">${name}${when}<br>${escapeHtml(line)}</p>`
  })
  const links = ways.map(
    ({ label, url }) =>
      `<a class="link" href="${escapeHtml(url)}" style="color:#a03808;line-height:2.6">${escapeHtml(label)}</a>`,
  )
  const preview = formats.names(shown.map(({ title }) => title.text))
  const start = direction === 'rtl' ? 'right' : 'left'
  return {
    subject: subject.replaceAll(ISOLATES, ''),
    html: renderFrame({ subject, preview, footer: footer.join(' '), language, direction }, [
      paragraph(greeting),
      paragraph(intro),
      ...items,
      more === null ? '' : paragraph(more),
      '<div style="padding-top:12px"></div>',
      button(open, { start }),
      small(`${escapeHtml(why)}<br>${links.join(' &nbsp;·&nbsp; ')}`),
    ]),
    text: [
      greeting,
      intro,
      ...shown.map(
        ({ title, year, line, url }) => `${title.text}${year === null ? '' : ` (${year})`}\n${line}\n${url}`,
      ),
      ...(more === null ? [] : [more]),
      `${open.label}:\n${open.url}`,
      ['-- ', why, ...ways.map(({ label, url }) => `${label}: ${url}`), ...footer, ''].join('\n'),
    ].join('\n\n'),
  }
}
