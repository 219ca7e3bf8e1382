import { useMemo } from 'react'
import type { Language } from '#i18n/languages.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import type { Completion, TitleCompletion } from '#shared/titles/completion.ts'
import { removeRecent, useRecent } from '../recent/recent-store.ts'
import type { RecentTitle } from '../recent/recent-store.ts'
import { useSite } from '../../site.tsx'
import { removeSearch, useRecentSearches } from './recent-searches.ts'

/** Recent searches and titles with popular ones below them: as many as fit above a phone's keyboard. */
const SHOWN = 8
const RECENT_SHOWN = 4

/** What an empty field offers, in this order. */
export interface Unasked {
  searches: Completion[]
  viewed: Completion[]
  trending: Completion[]
}

/** Recent searches, recently viewed titles, and popular ones, as completions of an empty field. */
export function useUnasked(language: Language, popular: readonly Completion[]): Unasked {
  const texts = useRecentSearches()
  const titles = useRecent()
  // Their age ratings are not known.
  const shown = useSite().viewing.upTo12 ? 0 : RECENT_SHOWN
  return useMemo(() => {
    const searches = texts.map((title, id): Completion => ({
      id,
      content_type: 'search',
      title,
      path: searchPath(language, title),
    }))
    const viewed = titles.slice(0, shown).map((title) => toCompletion(language, title))
    const known = new Set(viewed.map(({ path }) => path))
    const trending = popular.filter(({ path }) => !known.has(path))
    return { searches, viewed, trending: trending.slice(0, SHOWN - searches.length - viewed.length) }
  }, [texts, titles, shown, popular, language])
}

/** Removes a recent search or title. */
export function removeUnasked(item: Completion): void {
  if (item.content_type === 'search') removeSearch(item.title)
  if (item.content_type === 'movie' || item.content_type === 'tv_show')
    removeRecent({ type: item.content_type, id: item.id })
}

function searchPath(language: Language, text: string): string {
  return `/${language}/search?${new URLSearchParams({ q: text })}`
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
