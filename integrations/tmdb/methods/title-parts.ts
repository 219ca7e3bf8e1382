import type { Getter } from '../get-answer.ts'
import { answering } from '../schemas/fields.ts'
import type { ResultPage } from '../schemas/fields.ts'
import { moviePage, tvPage } from '../schemas/results.ts'
import type { MovieResult, TvResult } from '../schemas/results.ts'
import * as parts from '../schemas/title-parts.ts'
import type { Credits, Images, Review, TitleOffers, Video } from '../schemas/title-parts.ts'
import { imageLanguagesQuery } from './title-details.ts'

/** The two types of title as they appear in TMDB's paths. */
export type TmdbKind = 'movie' | 'tv'

type ResultOf = { movie: MovieResult; tv: TvResult }

interface PartOptions {
  language: string
}

interface PagedOptions extends PartOptions {
  page?: number
}

/** Parts of a title as separate requests, for what its stored details lack. */
export interface TitlePartMethods {
  titleCredits(kind: TmdbKind, id: number, options: PartOptions): Promise<Credits | null>
  /** Offers by upper-case country code, as they are now: neither taken from memory nor kept there. */
  titleWatchProviders(kind: TmdbKind, id: number): Promise<TitleOffers | null>
  titleVideos(
    kind: TmdbKind,
    id: number,
    options: PartOptions & { videoLanguages?: readonly string[] },
  ): Promise<Video[] | null>
  /** Images of every language unless `language` or `imageLanguages` is given. */
  titleImages(
    kind: TmdbKind,
    id: number,
    options?: { language?: string; imageLanguages?: readonly string[] },
  ): Promise<Images | null>
  titleReviews(kind: TmdbKind, id: number, options: PagedOptions): Promise<ResultPage<Review> | null>
  similar<Kind extends TmdbKind>(
    kind: Kind,
    id: number,
    options: PagedOptions,
  ): Promise<ResultPage<ResultOf[Kind]> | null>
  recommendations<Kind extends TmdbKind>(
    kind: Kind,
    id: number,
    options: PagedOptions,
  ): Promise<ResultPage<ResultOf[Kind]> | null>
}

const credits = answering(parts.credits)
const watchProviders = answering(parts.watchProviders)
const videos = answering(parts.videos)
const images = answering(parts.images)
const reviews = answering(parts.reviewPage)

export function titlePartMethods({ getAbout }: Getter): TitlePartMethods {
  const related =
    (part: '/similar' | '/recommendations') =>
    <Kind extends TmdbKind>(kind: Kind, id: number, { language, page = 1 }: PagedOptions) => {
      const schema = kind === 'movie' ? moviePage : tvPage
      return getAbout({ kind, id, part, query: { language, page }, schema }) as Promise<ResultPage<
        ResultOf[Kind]
      > | null>
    }
  return {
    titleCredits: (kind, id, { language }) =>
      getAbout({ kind, id, part: '/credits', query: { language }, schema: credits }),
    titleWatchProviders: (kind, id) =>
      getAbout({ kind, id, part: '/watch/providers', schema: watchProviders, isPassing: true }),
    titleVideos: (kind, id, { language, videoLanguages }) =>
      getAbout({
        kind,
        id,
        part: '/videos',
        query: { language, include_video_language: videoLanguages?.join(',') },
        schema: videos,
      }),
    titleImages: (kind, id, { language, imageLanguages } = {}) =>
      getAbout({
        kind,
        id,
        part: '/images',
        query: { language, include_image_language: imageLanguagesQuery(imageLanguages) },
        schema: images,
      }),
    titleReviews: (kind, id, { language, page = 1 }) =>
      getAbout({ kind, id, part: '/reviews', query: { language, page }, schema: reviews }),
    similar: related('/similar'),
    recommendations: related('/recommendations'),
  }
}
