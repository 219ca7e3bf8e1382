import { Link } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import type { SearchQuery } from './query.ts'

/** The two ways to browse. */
export function SearchTabs({ query }: { query: SearchQuery }) {
  const { t, language } = useTexts()
  const plain = query.q === '' && query.genre === undefined && query.provider === undefined
  const current = plain ? (query.view ?? 'genres') : null
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
