import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { BaseLanguages } from '#db/schema/columns.ts'
import { PREPARED } from '#db/prepared.ts'
import { bothTypes, textsFor } from '#db/title-tables.ts'
import { personPath, titlePath } from '#shared/addresses/slug.ts'
import type { PersonCompletion, TitleCompletion } from '#shared/titles/completion.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { knownLanguage, pickPoster, pickTitle } from '../titles/title-text.ts'
import { keyOf } from './candidate.ts'
import type { Candidate, CandidateTexts } from './candidate.ts'
import type { FoundPerson } from './find-people.ts'

/** Completions of titles for `/api/suggestions`, in order, in the page's language. */
export async function listTitleCompletions(
  db: Database,
  candidates: readonly Candidate[],
  language: string,
): Promise<TitleCompletion[]> {
  const stored = await storedTexts(
    db,
    candidates.filter(({ upstream }) => upstream === null),
    language,
  )
  return candidates.flatMap((candidate) => {
    const texts = candidate.upstream ?? stored.get(keyOf(candidate))
    return texts === undefined ? [] : toCompletion(candidate, texts, language)
  })
}

function toCompletion(candidate: Candidate, texts: CandidateTexts, language: string): TitleCompletion {
  const { type, date } = candidate
  return {
    id: candidate.id,
    content_type: type,
    title: texts.title.text,
    title_language: texts.title.language,
    original_title: type === 'movie' ? texts.originalTitle : null,
    original_name: type === 'tv_show' ? texts.originalTitle : null,
    overview: texts.overview,
    poster_path: texts.posterPath,
    vote_average: candidate.voteAverage,
    vote_count: candidate.voteCount,
    popularity: candidate.popularity,
    release_date: type === 'movie' ? date : null,
    first_air_date: type === 'tv_show' ? date : null,
    original_language: texts.originalLanguage,
    in_database: candidate.inDatabase,
    path: titlePath(language, candidate, texts.baseTitle),
  }
}

/** The completion of a person. */
export function personCompletion({ id, name, profilePath }: FoundPerson, language: string): PersonCompletion {
  return { id, content_type: 'person', title: name, profile_path: profilePath, path: personPath(language, id, name) }
}

interface Row extends TitleRef {
  title: string
  title_translations: unknown
  original_title: string | null
  original_language: string | null
  base_languages: BaseLanguages | null
  overview: string | null
  poster_path: string | null
  poster_paths_by_language: string | null
}

async function storedTexts(
  db: Database,
  refs: readonly TitleRef[],
  language: string,
): Promise<Map<string, CandidateTexts>> {
  if (refs.length === 0) return new Map()
  const ids = (type: TitleRef['type']) => refs.filter((ref) => ref.type === type).map((ref) => ref.id)
  const { rows } = await sql<Row>`${PREPARED}
    ${bothTypes(
      (of, type) => sql`
        select ${of.type} as type, id, ${of.title} as title, ${of.originalTitle} as original_title, original_language, base_languages, overview,
          ${textsFor(language, of.translations, of.title)} as title_translations, poster_path, poster_paths_by_language
        from ${of.table} where id = any(${ids(type)}::int[])`,
    )}
  `.execute(db)
  return new Map(
    rows.map((row) => [
      keyOf(row),
      {
        title: pickTitle(language, row),
        baseTitle: row.title,
        originalTitle: row.original_title,
        originalLanguage: knownLanguage(row.original_language),
        overview: row.overview,
        posterPath: pickPoster(language, row.poster_paths_by_language, row.poster_path),
      },
    ]),
  )
}
