import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'
import './public-watchlist.css'
import { depsContext } from '../../../context.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { MissingList } from '../../../features/states/missing-list.tsx'
import { watchlistNameOf } from './watchlist-name.ts'
import { loadPublicList } from './load-public-list.ts'
import { PublicContent } from './public-content.tsx'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

/** `/u/{name}/mylist`, `/u/{name}/watchlist` and `/public-watchlist/{id}` are the same page. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const unavailable = {
    log: 'A public watchlist could not be read from the database',
    answer: () => data({ problem: 'failed' as const, list: null }, { status: 503 }),
  }
  return unlessUnavailable(context.get(depsContext), unavailable, async () => {
    const found = await loadPublicList(context, {
      by: watchlistNameOf(params),
      query: url.searchParams,
      language: params.language,
    })
    if (typeof found === 'string') return data({ problem: found, list: null }, { status: 404 })
    return data({ problem: null, list: found, userTitles: found.piece.marks })
  })
}

export default function PublicWatchlistRoute({ loaderData: { problem, list }, params }: Route.ComponentProps) {
  const { t } = useTexts()
  if (list !== null) {
    return <PublicContent list={list} by={watchlistNameOf(params)} />
  }
  if (problem === 'failed') return <PublicFailed />
  const heading = t(problem === 'private' ? 'lists.privateWatchlist' : 'lists.userNotFound')
  return <MissingList heading={heading} text={t('lists.watchlistNotPublic')} />
}

function PublicFailed() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('lists.watchlistFailed')} />
      <LoadFailed heading={t('lists.watchlistFailed')} text={t('home.errorText')} />
    </main>
  )
}
