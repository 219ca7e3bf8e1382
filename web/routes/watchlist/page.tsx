import { data } from 'react-router'
import { isSecure } from '#shared/addresses/is-secure.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { LoadFailed } from '../../features/states/load-failed.tsx'
import './watchlist.css'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { requireMember } from '../../http/require-member.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { loadWatchlist } from './load-watchlist.ts'
import { TAB_STATUSES, readWatchlistQuery } from './query.ts'
import { readRemembered, rememberView } from './last-view.ts'
import { userTitlesOf } from './user-titles-of.ts'
import { WatchlistContent } from './watchlist-content.tsx'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

export async function loader({ request, url, context, params: { language } }: Route.LoaderArgs) {
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const remembered = readRemembered(request.headers.get('cookie'))
  const asked = readWatchlistQuery(url.searchParams, remembered)
  const failed = () =>
    data({ query: asked, page: null, offersAge: undefined, now: '', sharing: null, userTitles: {} }, { status: 503 })
  if (seen.memberUnknown === true) return failed()
  const viewer = requireMember(seen, { request, language, returnTo: url.pathname + url.search, isPage: true })
  return unlessUnavailable(
    deps,
    { log: 'A watchlist could not be read from the database', answer: failed },
    async () => {
      const { query, page, offersAge } = await loadWatchlist(context, { viewer, query: asked, language })
      const { isWatchlistPublic: isPublic, publicWatchlistSlug: slug } = viewer
      const headers = new Headers()
      const secure = isSecure(deps.site.publicUrl)
      for (const cookie of rememberView(query, remembered, { secure })) headers.append('Set-Cookie', cookie)
      const userTitles = userTitlesOf(page.items, TAB_STATUSES[query.tab])
      return data(
        { query, page, offersAge, now: deps.clock.now().toISOString(), sharing: { isPublic, slug }, userTitles },
        { headers },
      )
    },
  )
}

export default function WatchlistRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { query, page, offersAge, now, sharing } = loaderData
  return (
    <main id="main" className="wrap">
      <PageHead title={t('watchlist.heading')} />
      {page === null ? (
        <WatchlistFailed />
      ) : (
        <WatchlistContent {...{ query, page, offersAge, sharing }} now={new Date(now)} />
      )}
    </main>
  )
}

function WatchlistFailed() {
  const { t } = useTexts()
  return <LoadFailed heading={t('lists.watchlistFailed')} text={t('home.errorText')} />
}
