import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { SearchQuery } from './query.ts'

/** The two ways to browse. */
export function SearchTabs({ query, listing }: { query: SearchQuery; listing: boolean }) {
  const { t, language } = useTexts()
  const current = listing ? null : (query.view ?? 'genres')
  return (
    <nav className="chips" aria-label={t('search.browse')}>
      <Link
        className={current === 'genres' ? 'chip on' : 'chip'}
        to={`/${language}/search?view=genres`}
        {...here(current === 'genres')}
      >
        {t('search.genres')}
      </Link>
      <Link
        className={current === 'providers' ? 'chip on' : 'chip'}
        to={`/${language}/search?view=providers`}
        {...here(current === 'providers')}
      >
        {t('search.providers')}
      </Link>
    </nav>
  )
}

function here(current: boolean) {
  return current ? { 'aria-current': 'page' as const } : {}
}
