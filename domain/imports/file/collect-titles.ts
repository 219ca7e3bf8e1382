import { normalizeText } from '../../terms/normalize.ts'
import { MAX_WARNINGS } from '../limits.ts'
import type { ImportWarning, ImportedStatus } from '#shared/imports/import.ts'
import type { FileList, FileTitle } from '../sources.ts'

/** What a row says. A rating of a diary is that of one evening: one given to the film goes before it. */
export interface ReadTitle extends FileTitle {
  weakRating?: boolean
}

const STATUS_ORDER: readonly (ImportedStatus | null)[] = [null, 'either', 'want_to_watch', 'watching', 'watched']

/** Gathers the rows of one or several files: each title once, with what its rows say together. */
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
      places.set(key, titles.length)
      if (weakRating) weak.add(titles.length)
      return titles.push(title) - 1
    }
    if (title.rating !== null && ratesAnew(known, title, { isWeak: weakRating, wasWeak: weak.has(place) })) {
      known.rating = title.rating
      known.ratedAt = title.ratedAt
      if (!weakRating) weak.delete(place)
    }
    mergeStatus(known, title)
    known.imdbId ??= title.imdbId
    return place
  }

  return {
    titles,
    lists,
    warnings,
    counts,
    add,
    warn(warning: ImportWarning) {
      if (warnings.length < MAX_WARNINGS) warnings.push(warning)
    },
  }
}
export type Collector = ReturnType<typeof createCollector>

function keyOf({ tmdbId, imdbId, type, name, year }: FileTitle): string {
  if (tmdbId !== null) return `tmdb ${type} ${tmdbId}`
  if (imdbId !== null) return `imdb ${imdbId}`
  return `name ${type} ${year} ${normalizeText(name) || name}`
}

function ratesAnew(
  known: FileTitle,
  title: FileTitle,
  { isWeak, wasWeak }: { isWeak: boolean; wasWeak: boolean },
): boolean {
  if (known.rating === null) return true
  if (isWeak !== wasWeak) return wasWeak
  return (title.ratedAt ?? '') >= (known.ratedAt ?? '')
}

/** Watched goes before wanted; of two the later date holds. */
function mergeStatus(known: FileTitle, title: FileTitle): void {
  const difference = STATUS_ORDER.indexOf(title.status) - STATUS_ORDER.indexOf(known.status)
  if (difference < 0 || (difference === 0 && (title.statusAt ?? '') <= (known.statusAt ?? ''))) return
  known.status = title.status
  known.statusAt = title.statusAt
}
