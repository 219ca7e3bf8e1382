import { useMemo } from 'react'
import type { Language } from '#i18n/languages.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import type { TitleCompletion } from '#shared/titles/completion.ts'
import { useRecent } from '../recent/recent-store.ts'
import type { RecentTitle } from '../recent/recent-store.ts'
import { useSite } from '../../site.tsx'

/** Popular ones stand below them: both fit above a phone's keyboard. */
const SHOWN = 4

/** The recently viewed titles, as completions of an empty field. */
export function useRecentCompletions(language: Language): TitleCompletion[] {
  const titles = useRecent()
  // Their age ratings are not known.
  const shown = useSite().viewing.upTo12 ? 0 : SHOWN
  return useMemo(() => titles.slice(0, shown).map((title) => toCompletion(language, title)), [titles, shown, language])
}

function toCompletion(language: Language, recent: RecentTitle): TitleCompletion {
  const { type, id, title, baseTitle, year, posterPath } = recent
  return {
    id,
    content_type: type,
    title: title.text,
    title_language: title.language,
    original_title: null,
    original_name: null,
    overview: null,
    poster_path: posterPath,
    vote_average: 0,
    vote_count: 0,
    popularity: 0,
    release_date: year === null ? null : String(year),
    first_air_date: null,
    original_language: null,
    in_database: true,
    path: titlePath(language, { type, id }, baseTitle),
  }
}
