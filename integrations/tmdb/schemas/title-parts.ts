import { z } from 'zod'
import { MONETIZATION_TYPES } from '#shared/titles/monetization.ts'
import {
  byCountry,
  clean,
  count,
  countOrNull,
  flag,
  id,
  idAndName,
  items,
  list,
  name,
  number,
  orNull,
  page,
  rating,
  ratingOrNull,
  text,
  textOrNull,
} from './fields.ts'

/** Names in credits are displayed: an entry without one is dropped by its list. */
const creditedPerson = z.object({ id, name, profile_path: textOrNull })

export const credits = z.object({
  cast: list(creditedPerson.extend({ character: text, order: number })),
  crew: list(creditedPerson.extend({ job: text, department: text })),
})

export const createdBy = list(creditedPerson)

/** Movies name the list `keywords`, tv shows `results`. */
export const keywords = z
  .object({ keywords: list(idAndName), results: list(idAndName) })
  .transform((block) => [...block.keywords, ...block.results])

const alternativeTitle = z.object({
  iso_3166_1: text,
  title: name,
  /** What kind of title: 'working title', 'romaji', '', … */
  type: text,
})

/** Movies name the list `titles`, tv shows `results`. */
export const alternativeTitles = z
  .union([z.object({ titles: items(alternativeTitle) }), z.object({ results: items(alternativeTitle) })])
  .transform((block) => ('titles' in block ? block.titles : block.results))

/** Unlike `text`: a value of another type makes its object unreadable, instead of looking as if there were none. */
const textIfAny = z
  .string()
  .nullish()
  .transform((value) => clean(value ?? ''))

/** Texts in one language as used in one region, '' if missing; null if they cannot be parsed. */
const translation = z.object({
  iso_639_1: name,
  iso_3166_1: text,
  /** Movies have a `title`, tv shows a `name`; '' also if it equals the original one. */
  data: orNull(z.object({ title: textIfAny, name: textIfAny, overview: textIfAny, tagline: textIfAny })),
})

export const translations = z.object({ translations: list(translation) }).transform((block) => block.translations)

export const image = z.object({
  file_path: name,
  iso_639_1: textOrNull,
  vote_average: rating,
  vote_count: count,
})

export const images = z.object({ posters: list(image), backdrops: list(image) })

const offer = z.object({
  provider_id: id,
  provider_name: name,
  logo_path: textOrNull,
  display_priority: countOrNull,
})

const offers = list(offer)

/** Offers of one country, by monetization type; `link` leads to TMDB's page with JustWatch's offers. */
const countryOffers = z.object({
  link: textOrNull,
  ...({ flatrate: offers, buy: offers, rent: offers, ads: offers, free: offers } satisfies Record<
    (typeof MONETIZATION_TYPES)[number],
    typeof offers
  >),
})

/** By upper-case country code. `results` is missing in the placeholder that some titles get. */
export const watchProviders = z
  .object({ results: byCountry(countryOffers).nullish() })
  .transform((block) => block.results ?? {})

const release = z.object({ certification: text, type: count })

/** A movie's releases in each country, with the certification they had; `type` 1 premiere, 2 in few cinemas, 3 in cinemas, 4 online, 5 on disc, 6 on TV. */
export const releaseDates = z
  .object({ results: items(z.object({ iso_3166_1: name, release_dates: list(release) })) })
  .transform((block) => block.results)

/** How each country has rated a TV show. */
export const contentRatings = z
  .object({ results: items(z.object({ iso_3166_1: name, rating: text })) })
  .transform((block) => block.results)

const video = z.object({
  id: textOrNull,
  /** The video's id at its site. */
  key: name,
  name: text,
  /** 'YouTube' or 'Vimeo'. */
  site: text,
  /** 'Trailer', 'Teaser', 'Clip', 'Featurette', … */
  type: text,
  official: flag,
  iso_639_1: textOrNull,
  /** ISO 8601. */
  published_at: textOrNull,
  /** Vertical resolution: 1080. */
  size: count,
})

export const videos = z.object({ results: items(video) }).transform((block) => block.results)

export const externalIds = z.object({ imdb_id: textOrNull, wikidata_id: textOrNull })

const review = z.object({
  id: name,
  author: text,
  author_details: z
    .object({ name: text, username: text, avatar_path: textOrNull, rating: ratingOrNull })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { name: '', username: '', avatar_path: null, rating: null }),
  /** Markdown. */
  content: text,
  created_at: textOrNull,
  updated_at: textOrNull,
  url: textOrNull,
})

export const reviewPage = page(review)
export const reviews = reviewPage.transform((block) => block.results)

export const company = z.object({ id, name: text, logo_path: textOrNull, origin_country: text })
export const country = z.object({ iso_3166_1: name, name: text })
export const spokenLanguage = z.object({ iso_639_1: name, name: text, english_name: text })
export const collectionLink = z.object({ id, name: text, poster_path: textOrNull, backdrop_path: textOrNull })

export type Credits = z.output<typeof credits>
export type Images = z.output<typeof images>
export type Review = z.output<typeof review>
export type TitleOffers = z.output<typeof watchProviders>
export type Video = z.output<typeof video>
