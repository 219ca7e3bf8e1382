import { createHash } from 'node:crypto'
import { findCalendarFeed } from '#domain/calendar/find-calendar-feed.ts'
import { loadCatalogue as loadCalendar } from '#i18n/generated/calendar/load-catalogue.ts'
import { loadCatalogue as loadProgress } from '#i18n/generated/progress/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import { answerJson } from '../../../http/answers.ts'
import { ERROR, text } from '../../../http/contract.ts'
import { resource } from '../../../http/resource.ts'
import { readType } from './query.ts'
import { writeCalendar } from './write-calendar.ts'

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'A member’s calendar as iCalendar, for programs that subscribe to its secret address: all-day events in the member’s language. 404 if the address is unknown or closed.',
      query: { key: text('Of the address.'), type: text('`movie` or `tv_show`: only those.') },
      answers: { 200: ['text/calendar'], 304: null, 404: ERROR },
    },
  },
  async GET({ request, url: { searchParams }, deps }) {
    const filters = { type: readType(searchParams) }
    const feed = await findCalendarFeed(deps, { key: searchParams.get('key') ?? '', filters })
    if (feed === null) return answerJson({ error: 'There is no such calendar.' }, { status: 404, headers: NOT_INDEXED })
    const language = isLanguage(feed.language) ? feed.language : DEFAULT_LANGUAGE
    const [calendar, progress] = await Promise.all([loadCalendar(language), loadProgress(language)])
    const texts = createTranslator(language, { ...calendar, ...progress })
    return answerCalendar(request, writeCalendar(feed, { texts, publicUrl: deps.site.publicUrl }))
  },
})
export { loader, action }

const NOT_INDEXED = { 'X-Robots-Tag': 'noindex' }

/** The calendar, or 304 if the program has it. */
function answerCalendar({ headers: asked }: Request, body: string): Response {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...NOT_INDEXED,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  }
  return asked.get('if-none-match')?.includes(etag) === true
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}
