import type { PersonPage } from '#domain/people/person-page.ts'

export const CREDIT_TABS = ['movies', 'tvShows'] as const
export type CreditTab = (typeof CREDIT_TABS)[number]

/** Which credits a page starts with: in the URL, so that tabs and 'Show More' work without scripts. */
export interface CreditsView {
  tab: CreditTab
  all: boolean
}

/** `?credits=tv` opens the second tab, `?all=1` shows all of its titles; by default the first tab with titles. */
export function readCreditsView(query: URLSearchParams, person: Pick<PersonPage, 'movies' | 'tvShows'>): CreditsView {
  const asked = query.get('credits')
  const onlyTv = person.movies.length === 0 && person.tvShows.length > 0
  const tab = asked === 'tv' || (asked === null && onlyTv) ? 'tvShows' : 'movies'
  return { tab, all: query.get('all') === '1' }
}

export function creditsAddress({ tab, all }: CreditsView): string {
  return `?credits=${tab === 'tvShows' ? 'tv' : 'movies'}${all ? '&all=1' : ''}`
}
