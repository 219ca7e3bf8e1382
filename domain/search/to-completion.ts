import type { LocalText } from '#shared/titles/local-text.ts'
import { personPath, titlePath } from '#shared/addresses/slug.ts'
import type { PersonCompletion, TitleCompletion } from '#shared/titles/completion.ts'
import { pickPoster, pickTitle } from '../catalog/title-text.ts'
import type { Candidate } from './candidate.ts'
import type { FoundPerson } from './find-people.ts'

/** What `/api/suggestions` says of a title, in the page's language. */
export function toCompletion(candidate: Candidate, language: string): TitleCompletion {
  const { type, date, originalTitle } = candidate
  const title = candidate.upstreamTitle ?? storedTitle(candidate, language)
  return {
    id: candidate.id,
    content_type: type,
    title: title.text,
    title_language: title.language,
    original_title: type === 'movie' ? originalTitle : null,
    original_name: type === 'tv_show' ? originalTitle : null,
    overview: candidate.overview,
    poster_path: pickPoster(language, candidate.posterPathsByLanguage, candidate.posterPath),
    vote_average: candidate.voteAverage,
    vote_count: candidate.voteCount,
    popularity: candidate.popularity,
    release_date: type === 'movie' ? date : null,
    first_air_date: type === 'tv_show' ? date : null,
    original_language: candidate.originalLanguage,
    in_database: candidate.inDatabase,
    path: titlePath(language, candidate, candidate.baseTitle),
  }
}

/** What it says of a person. */
export function personCompletion({ id, name, profilePath }: FoundPerson, language: string): PersonCompletion {
  return { id, content_type: 'person', title: name, profile_path: profilePath, path: personPath(language, id, name) }
}

function storedTitle(candidate: Candidate, language: string): LocalText {
  return pickTitle(language, {
    title: candidate.baseTitle,
    title_translations: candidate.titleTranslations,
    original_title: candidate.originalTitle,
    original_language: candidate.originalLanguage,
  })
}
