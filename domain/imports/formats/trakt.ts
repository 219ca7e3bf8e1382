import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { TitleType } from '#shared/titles/title.ts'
import type { Collector } from '../file/collect-titles.ts'
import { daysOf, readDate } from '../file/dates.ts'
import { cleanCell, readImdbId, readRating, readTmdbId, readYear } from '../file/values.ts'
import { NAME_LENGTH, NOTE_LENGTH } from '../limits.ts'
import type { ImportedStatus } from '#shared/imports/import.ts'
import type { FileList } from '../sources.ts'
import type { PartOptions } from './read-table-part.ts'

const loose = z.union([z.string(), z.number()]).nullish().catch(null)
const named = z.object({
  title: z.string().nullish().catch(null),
  year: loose,
  ids: z.object({ tmdb: loose, imdb: loose }).catch({ tmdb: null, imdb: null }),
  aired_episodes: z.number().nullish().catch(null),
})
const item = z.object({
  type: z.string().nullish().catch(null),
  movie: named.nullish().catch(null),
  show: named.nullish().catch(null),
  rating: loose,
  rated_at: loose,
  last_watched_at: loose,
  watched_at: loose,
  listed_at: loose,
  collected_at: loose,
  hidden_at: loose,
  notes: z.string().nullish().catch(null),
  seasons: z
    .array(z.object({ episodes: z.array(z.unknown()).catch([]) }))
    .nullish()
    .catch(null),
})
type Item = z.infer<typeof item>

/** Whether a JSON value has the shape of a Trakt API response: watched, ratings, watchlist, history, hidden or a list's items. */
export function isTrakt(value: unknown): value is unknown[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.slice(0, 20).every((each) => {
    const read = item.safeParse(each)
    return read.success && (read.data.movie ?? read.data.show ?? null) !== null
  })
}

/** Items read per turn of the event loop. */
const ROWS_PER_TURN = 500

/** Reads Trakt's response into `collector`, however many plays a title has: only the file's size and its number of titles are limited. */
export async function readTraktPart(
  collector: Collector,
  value: readonly unknown[],
  options: PartOptions,
): Promise<void> {
  const list: FileList = { name: '', description: '', items: [] }
  for (const [at, each] of value.entries()) {
    if (at % ROWS_PER_TURN === 0) await nextTurn()
    const read = item.safeParse(each)
    collector.countRow()
    if (read.success) readItem(collector, read.data, { line: at + 1, list, options })
    else collector.warn({ code: 'no-name', part: options.part, line: at + 1 })
  }
  collector.addList(list)
}

interface Place {
  line: number
  list: FileList
  options: PartOptions
}

function readItem(collector: Collector, read: Item, { line, list, options }: Place): void {
  const { part, either = 'either', isDropped = false } = options
  const type: TitleType = read.movie ? 'movie' : 'tv_show'
  const title = read.movie ?? read.show ?? null
  // A rated season or a listed episode says nothing about the whole show.
  const isPart = read.type === 'season' || read.type === 'episode'
  const isHidden = text(read.hidden_at) !== ''
  if (title === null || (isPart && text(read.watched_at) === '') || (isHidden && !isDropped)) {
    collector.counts.passedOver += 1
    return
  }
  const warn = (code: 'rating' | 'date' | 'no-name') => collector.warn({ code, part, line })
  const rating = isPart ? null : readRating(text(read.rating), 10)
  if (rating === 'wrong') warn('rating')
  const times = [read.last_watched_at, read.watched_at, read.rated_at, read.listed_at, read.hidden_at]
  const at = times.map(text).find((each) => each !== '') ?? ''
  const date = momentOf(at)
  if (date === null && at !== '' && !at.startsWith(UNKNOWN_DAY)) warn('date')
  const name = cleanCell(title.title ?? '', NAME_LENGTH)
  const [tmdbId, imdbId] = [readTmdbId(text(title.ids.tmdb)), readImdbId(text(title.ids.imdb))]
  if (name === '' && tmdbId === null && imdbId === null) return warn('no-name')
  const given =
    typeof rating === 'number' ? { rating, ratedAt: momentOf(text(read.rated_at)) } : { rating: null, ratedAt: null }
  // Titles of a list are on it and nowhere else; some lists say no time.
  const status = either === null && at === '' ? null : statusOf(read, isPart)
  const place = collector.add({
    line,
    part,
    name,
    year: readYear(text(title.year)),
    type,
    tmdbId,
    imdbId,
    ...given,
    status: status === 'either' ? either : status,
    statusAt: at === text(read.rated_at) ? null : date,
    watchedOn: status === 'watched' && isPlay(read) ? daysOf(date) : [],
  })
  const note = cleanCell(read.notes ?? '', NOTE_LENGTH)
  list.items.push({ title: place, note: note === '' ? null : note })
}

/** A show counts as watched once all aired episodes have been; if their number is not stated, it counts as being watched. */
function statusOf(read: Item, isPart: boolean): ImportedStatus {
  if (text(read.hidden_at) !== '') return 'dropped'
  if (text(read.listed_at) !== '' || text(read.collected_at) !== '') return 'either'
  if (read.movie || text(read.rated_at) !== '') return 'watched'
  const seen = read.seasons?.reduce((sum, { episodes }) => sum + episodes.length, 0) ?? 0
  const aired = read.show?.aired_episodes ?? Infinity
  return !isPart && seen > 0 && seen >= aired ? 'watched' : 'watching'
}

/** Plays of episodes are of no whole show. */
function isPlay(read: Item): boolean {
  return text(read.last_watched_at) !== '' || text(read.watched_at) !== ''
}

/** Trakt's time of a play whose day the member does not know. */
const UNKNOWN_DAY = '1970-01-01'

/** Trakt writes ISO 8601. */
function momentOf(written: string): string | null {
  if (written.startsWith(UNKNOWN_DAY)) return null
  const date = readDate(written)
  return date === 'unclear' ? null : date
}

function text(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
