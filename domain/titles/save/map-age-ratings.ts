import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'
import { ageLevels } from '../ages/age-rating.ts'
import { minimumAge } from '../ages/minimum-age.ts'
import { storedJson } from './cut-text.ts'

/** TMDB's kinds of releases, the first with a rating counts: in cinemas, in few of them, online, on disc, on TV, the premiere. */
const RELEASE_TYPES = [3, 2, 4, 5, 6, 1]

/** The columns of a title's age ratings: only of countries whose ratings are understood. Without the block, none: the stored ones stay. */
export function mapAgeRatings(details: MovieDetails | TvDetails): { age_ratings?: string; age_levels?: string | null } {
  const given = 'title' in details ? certified(details.release_dates) : rated(details.content_ratings)
  if (given === undefined) return {}
  const known = given.filter(([country, certification]) => minimumAge(country, certification) !== null)
  const ratings = Object.fromEntries(known)
  return { age_ratings: storedJson(ratings), age_levels: ageLevels(ratings) }
}

type Given = (readonly [country: string, certification: string])[] | undefined

function certified(countries: MovieDetails['release_dates']): Given {
  return countries?.map(({ iso_3166_1, release_dates }) => {
    const withRating = release_dates.filter(({ certification }) => certification.trim() !== '')
    const [best] = RELEASE_TYPES.flatMap((type) => withRating.find((release) => release.type === type) ?? [])
    return [iso_3166_1, best?.certification.trim() ?? ''] as const
  })
}

function rated(countries: TvDetails['content_ratings']): Given {
  return countries?.map(({ iso_3166_1, rating }) => [iso_3166_1, rating.trim()] as const)
}
