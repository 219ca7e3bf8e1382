import type { Reason } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import type { AnswerCandidate } from './list-candidates.ts'

interface Facts {
  title: Pick<AnswerCandidate, 'rating' | 'votes' | 'date' | 'runtime' | 'originalLanguage'>
  /** TMDB's English names, in TMDB's order. */
  genres: readonly string[]
  /** The requested subjects that it is about. */
  about: readonly string[]
  /** The requested people who are in it or made it, as credited. */
  people: readonly string[]
  /** A service that carries it. */
  service: string | null
}

interface Asked {
  /** The filters that could be applied. */
  filters: RequestFilters
  /** The requested genres and their equivalents. */
  genres: readonly string[]
  /** The title it should be like, in the visitor's language. */
  like: string | null
}

/** With fewer votes a rating means nothing. */
const LEAST_VOTES = 10

/** The requested facts that are true of a title; if there are none, a fact that helps to choose. */
export function giveReason(
  { title, genres, about, people, service }: Facts,
  { filters, genres: asked, like }: Asked,
): Reason {
  const year = title.date === null ? null : Number(title.date.slice(0, 4))
  const ofYears = filters.year !== undefined || filters.yearRange !== undefined
  const ofRuntime = filters.minRuntime !== undefined || filters.maxRuntime !== undefined
  const found = genres.filter((name) => asked.includes(name))
  const named = found.length > 0 ? found : genres.slice(0, 1)
  const wanted: Reason = {
    ...(about.length > 0 ? { subjects: [...about] } : {}),
    ...(named.length > 0 ? { genres: named } : {}),
    ...(ofYears && year !== null ? { decade: year - (year % 10) } : {}),
    // Only titles made there were searched.
    ...(filters.country === undefined ? {} : { country: filters.country }),
    ...(filters.originalLanguage !== undefined && title.originalLanguage === filters.originalLanguage
      ? { originalLanguage: filters.originalLanguage }
      : {}),
    ...(people.length > 0 ? { people: [...people] } : {}),
    ...(like === null ? {} : { like }),
    ...(ofRuntime && title.runtime !== null ? { runtime: title.runtime } : {}),
    ...(service === null ? {} : { service }),
  }
  const isBare = Object.keys(wanted).length === 0
  const isRated = title.votes >= LEAST_VOTES
  return isRated && (filters.minRating !== undefined || isBare) ? { ...wanted, rating: title.rating } : wanted
}
