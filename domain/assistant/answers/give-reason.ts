import type { Reason } from '#shared/assistant/answer.ts'
import type { Wishes } from '#shared/assistant/wishes.ts'
import type { Candidate } from './list-candidates.ts'

interface Facts {
  title: Pick<Candidate, 'rating' | 'votes' | 'date' | 'runtime' | 'originalLanguage'>
  /** TMDB's English names, its first one first. */
  genres: readonly string[]
  /** Those of the people asked for that are in it or made it, as credited. */
  people: readonly string[]
  /** A service that carries it. */
  service: string | null
}

interface Asked {
  /** That could be granted. */
  wishes: Wishes
  /** The genres asked for and those that mean the same. */
  genres: readonly string[]
  /** The title that it is to be like, in the visitor's language. */
  like: string | null
}

/** Votes below which a rating says nothing. */
const LEAST_VOTES = 10

/** What is true of a title and was asked for; where that is nothing, what helps to choose. */
export function giveReason({ title, genres, people, service }: Facts, { wishes, genres: asked, like }: Asked): Reason {
  const year = title.date === null ? null : Number(title.date.slice(0, 4))
  const ofYears = wishes.year !== undefined || wishes.yearRange !== undefined
  const ofRuntime = wishes.minRuntime !== undefined || wishes.maxRuntime !== undefined
  const found = genres.filter((name) => asked.includes(name))
  const named = found.length > 0 ? found : genres.slice(0, 1)
  const wanted: Reason = {
    ...(named.length > 0 ? { genres: named } : {}),
    ...(ofYears && year !== null ? { decade: year - (year % 10) } : {}),
    // Only titles that were made there are found.
    ...(wishes.country === undefined ? {} : { country: wishes.country }),
    ...(wishes.originalLanguage !== undefined && title.originalLanguage === wishes.originalLanguage
      ? { originalLanguage: wishes.originalLanguage }
      : {}),
    ...(people.length > 0 ? { people: [...people] } : {}),
    ...(like === null ? {} : { like }),
    ...(ofRuntime && title.runtime !== null ? { runtime: title.runtime } : {}),
    ...(service === null ? {} : { service }),
  }
  const isBare = Object.keys(wanted).length === 0
  const isRated = title.votes >= LEAST_VOTES
  return isRated && (wishes.minRating !== undefined || isBare) ? { ...wanted, rating: title.rating } : wanted
}
