import { ICalCalendar, ICalEventTransparency } from 'ical-generator'
import type { CalendarFeed } from '#domain/calendar/find-calendar-feed.ts'
import type { CalendarEntry } from '#domain/calendar/list-calendar.ts'
import type { Translator } from '#i18n/translator.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { positionOf } from '#shared/titles/episode.ts'
import { PRODUCT_NAME } from '#shared/product.ts'

interface Around {
  texts: Translator
  publicUrl: string
}

/** How often calendar programs should ask again. */
const RENEWAL_S = 12 * 60 * 60

/** As iCalendar (RFC 5545): one all-day event for each episode and release; the same entries give the same bytes. */
export function writeCalendar({ entries, madeAt }: CalendarFeed, around: Around): string {
  const calendar = new ICalCalendar({
    name: around.texts.t('calendar.feedName', { product: PRODUCT_NAME }),
    prodId: { company: PRODUCT_NAME, product: 'Calendar', language: around.texts.language.toUpperCase() },
    ttl: RENEWAL_S,
  })
  for (const event of entries.flatMap((entry) => toEvents(entry, around)))
    calendar.createEvent({ ...event, stamp: madeAt, allDay: true, transparency: ICalEventTransparency.TRANSPARENT })
  return calendar.toString()
}

function toEvents({ day, card, episodes, revision }: CalendarEntry, { texts, publicUrl }: Around) {
  const { t, language } = texts
  const host = new URL(publicUrl).hostname
  const title = card.title.text
  const common = {
    start: new Date(`${day}T00:00:00Z`),
    url: publicUrl + titlePath(language, card, card.baseTitle),
  }
  if (episodes.length === 0)
    return [
      { ...common, id: `movie-${card.id}@${host}`, sequence: revision, summary: t('calendar.releaseOf', { title }) },
    ]
  return episodes.map((episode) => {
    const code = t('progress.code', { season: episode.season, inSeason: episode.episode })
    return {
      ...common,
      id: `episode-${card.id}-${positionOf(episode)}@${host}`,
      sequence: episode.revision,
      summary: t('calendar.episodeOf', { title, code }),
      ...(episode.name === null ? {} : { description: episode.name }),
    }
  })
}
