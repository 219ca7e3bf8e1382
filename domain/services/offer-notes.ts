import { loadCatalogue } from '#i18n/generated/arrival/load-catalogue.ts'
import { isolate } from '#i18n/isolate.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'

/** What is said of a title that came to a service, or has gone from it, in the visitor's language. */
export interface OfferNote {
  change: 'came' | 'went'
  text: string
}

interface OfferNotes {
  came: (arrival: { service: { name: string }; at: Date }, now: Date) => OfferNote
  /** `services`: their names, at least one. */
  went: (services: readonly string[]) => OfferNote
}

const DAY_MS = 86_400_000
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Writes such notes. Days are in UTC, as everywhere; the day of the week is named for six days. */
export async function offerNotesIn(asked: string): Promise<OfferNotes> {
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE
  const { t, formats, direction } = createTranslator(language, await loadCatalogue(language))
  return {
    came({ service: { name: service }, at }, now) {
      const days = dayOf(now) - dayOf(at)
      const text =
        days <= 0
          ? t('arrival.today', { service })
          : days < WEEKDAYS.length
            ? t('arrival.thisWeek', { service, weekday: WEEKDAYS[at.getUTCDay()] ?? '' })
            : t('arrival.earlier', { service, day: formats.shortDay(at) })
      return { change: 'came', text }
    },
    went(services) {
      const names = services.map((name) => isolate(name, direction))
      return { change: 'went', text: t('arrival.gone', { services: formats.list(names) }) }
    },
  }
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS)
}
