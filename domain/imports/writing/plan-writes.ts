import type {
  EntryValue,
  ImportChoices,
  ImportOutcome,
  ImportUndo,
  ImportedStatus,
  RatingValue,
} from '#shared/imports/import.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { latestDay } from '#shared/titles/watch-day.ts'
import { WATCH_DAYS_PER_TITLE } from '../../watchlist/limits.ts'
import type { Said } from '../file/merge-said.ts'

/** The member's own state of the title. */
export interface Own {
  rating: RatingValue | null
  entry: EntryValue | null
  /** Those on which they watched it. */
  days: readonly string[]
}

interface Plan {
  rating: RatingValue | null
  entry: EntryValue | null
  outcome: Extract<ImportOutcome, 'added' | 'updated' | 'kept' | 'same'>
  undo: ImportUndo
}

interface Rules {
  choices: ImportChoices
  /** When the file was uploaded: used where a time is missing. */
  importedAt: string
}

type Step<Value> = { outcome: Plan['outcome']; value: Value | null }

/** Plans what to write for a title, and what undoes it. Repeated or already stored values change nothing. */
export function planWrites(said: Said, own: Own, rules: Rules): Plan {
  const rating = planRating(said, own.rating, rules)
  const entry = planEntry(said, own.entry, rules)
  const days = planDays(said, own.days, rules)
  return {
    rating: rating.value,
    entry: entry.value,
    outcome: strongest(strongest(rating.outcome, entry.outcome), days.length > 0 ? 'updated' : 'same'),
    undo: {
      ...(rating.value === null ? {} : { rating: { was: own.rating, now: rating.value } }),
      ...(entry.value === null ? {} : { entry: { was: own.entry, now: entry.value } }),
      ...(days.length === 0 ? {} : { days }),
    },
  }
}

const ORDER: readonly Plan['outcome'][] = ['added', 'updated', 'kept', 'same']

function strongest(a: Plan['outcome'], b: Plan['outcome']): Plan['outcome'] {
  return ORDER.find((outcome) => outcome === a || outcome === b) ?? 'same'
}

function planRating(said: Said, own: RatingValue | null, { choices, importedAt }: Rules): Step<RatingValue> {
  const { rating, ratedAt } = said
  if (!choices.ratings || rating === null || own?.rating === rating) return { outcome: 'same', value: null }
  const value = { rating, at: notAfter(ratedAt, importedAt) }
  if (own === null) return { outcome: 'added', value }
  return holds(choices, ratedAt, own.at) ? { outcome: 'updated', value } : { outcome: 'kept', value: null }
}

/**
 * A file never unwatches a title, and never sets a title that has any status back to want_to_watch. Its position on the watchlist stays.
 */
function planEntry(said: Said, own: EntryValue | null, { choices, importedAt }: Rules): Step<EntryValue> {
  const status = wantedStatus(said.status, choices)
  if (status === null || own?.status === status) return { outcome: 'same', value: null }
  // A rated title was watched by then.
  const at = said.statusAt ?? (status === 'want_to_watch' ? null : said.ratedAt)
  if (own === null) return { outcome: 'added', value: { status, at: notAfter(at, importedAt) } }
  const isStep =
    status === 'watched' ||
    (status === 'watching' && own.status === 'want_to_watch') ||
    (status === 'dropped' && own.status !== 'watched')
  if (!isStep || !holds(choices, at, own.at)) return { outcome: 'kept', value: null }
  return { outcome: 'updated', value: { status, at: own.at } }
}

/** Days are added to those that are here, whatever the statuses: what was watched was watched. None is to come. */
function planDays(said: Said, own: readonly string[], { choices, importedAt }: Rules): string[] {
  if (!choices.watched) return []
  const latest = latestDay(new Date(importedAt))
  const fresh = said.watchedOn.filter((day) => day <= latest && !own.includes(day))
  return fresh.slice(0, Math.max(0, WATCH_DAYS_PER_TITLE - own.length))
}

function wantedStatus(status: ImportedStatus | null, choices: ImportChoices): WatchStatus | null {
  if (status === 'either') return choices.either === 'none' ? null : choices.either
  if (status === 'want_to_watch') return choices.wanted ? status : null
  return choices.watched ? status : null
}

/** Whether the file's value takes precedence over one's own. A value without a time does not count as newer. */
function holds({ ratedHere }: ImportChoices, at: string | null, ownAt: string): boolean {
  if (ratedHere === 'newer') return at !== null && at > ownAt
  return ratedHere === 'file'
}

function notAfter(at: string | null, latest: string): string {
  return at === null || at > latest ? latest : at
}
