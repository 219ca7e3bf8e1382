import { normalizeText } from '../../terms/normalize.ts'
import { MAX_ALL_ROWS, MAX_TITLES, MAX_WARNINGS } from '../limits.ts'
import { UnreadableFile } from '../sources.ts'
import type { ImportWarning } from '#shared/imports/import.ts'
import type { FileList, FileTitle } from '../sources.ts'
import { mergeSaid } from './merge-said.ts'

/** What a row says. A diary's rating is of one viewing: a rating of the film itself takes precedence. */
export interface ReadTitle extends FileTitle {
  weakRating?: boolean
}

/** Collects the rows of one or more files: each title once, its rows merged. */
export function createCollector() {
  const titles: FileTitle[] = []
  const places = new Map<string, number>()
  const weak = new Set<number>()
  const lists: FileList[] = []
  const warnings: ImportWarning[] = []
  const counts = { rows: 0, passedOver: 0 }

  function add({ weakRating = false, ...title }: ReadTitle): number {
    const key = keyOf(title)
    const place = places.get(key)
    const known = place === undefined ? undefined : titles[place]
    if (place === undefined || known === undefined) {
      if (titles.length === MAX_TITLES) throw new UnreadableFile('too-many-titles')
      places.set(key, titles.length)
      if (weakRating && title.rating !== null) weak.add(titles.length)
      return titles.push(title) - 1
    }
    const [isWeak, wasWeak] = [weakRating && title.rating !== null, weak.has(place)]
    const differ = known.rating !== null && title.rating !== null && isWeak !== wasWeak
    const rated = differ ? [wasWeak ? unrated(known) : known, isWeak ? unrated(title) : title] : [known, title]
    Object.assign(known, mergeSaid(...(rated as [FileTitle, FileTitle])))
    known.imdbId ??= title.imdbId
    if (title.rating !== null && !isWeak) weak.delete(place)
    else if (isWeak && !differ) weak.add(place)
    return place
  }

  return {
    titles,
    lists,
    warnings,
    counts,
    add,
    countRow() {
      counts.rows += 1
      if (counts.rows > MAX_ALL_ROWS) throw new UnreadableFile('too-many-rows')
    },
    warn(warning: ImportWarning) {
      const isOfFile = warning.code === 'date-order'
      const isKnown = isOfFile && warnings.some(({ code, part }) => code === 'date-order' && part === warning.part)
      if (isOfFile ? !isKnown : warnings.length < MAX_WARNINGS) warnings.push(warning)
    },
    /** A title is on a list once, however often the file lists it. */
    addList({ items, ...list }: FileList) {
      const first = new Map(items.toReversed().map((item) => [item.title, item]))
      lists.push({ ...list, items: items.filter((item) => first.get(item.title) === item) })
    },
  }
}
export type Collector = ReturnType<typeof createCollector>

function keyOf({ tmdbId, imdbId, type, name, year }: FileTitle): string {
  if (tmdbId !== null) return `tmdb ${type} ${tmdbId}`
  if (imdbId !== null) return `imdb ${imdbId}`
  return `name ${type} ${year} ${normalizeText(name) || name}`
}

function unrated(title: FileTitle): FileTitle {
  return { ...title, rating: null, ratedAt: null }
}
