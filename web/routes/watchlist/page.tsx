import { data, redirect } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import { useTexts } from '#ui/texts.tsx'
import './watchlist.css'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { usePreferencesReload } from '../../features/preferences/use-preferences-reload.ts'
import { loadWatchlist } from './load-watchlist.ts'
import { readWatchlistQuery } from './query.ts'
import { readRemembered, remember } from './remembered.ts'
import { WatchlistContent } from './watchlist-content.tsx'
import { WatchlistFailed } from './watchlist-failed.tsx'
import type { Route } from './+types/page'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { member, memberUnknown } = context.get(requestContext)
  const deps = context.get(depsContext)
  const remembered = readRemembered(request.headers.get('cookie'))
  const asked = readWatchlistQuery(url.searchParams, remembered)
  const failed = data({ query: asked, page: null, now: '', sharing: null, marks: {} }, { status: 503 })
  if (member === null && memberUnknown === true) return failed
  if (member === null) throw toLogin(params.language, url)
  try {
    const { query, page } = await loadWatchlist(context, { viewer: member, query: asked, language: params.language })
    const { isWatchlistPublic: isPublic, publicWatchlistSlug: slug } = member
    const headers = new Headers()
    const secure = deps.site.publicUrl.startsWith('https:')
    for (const cookie of remember(query, remembered, { secure })) headers.append('Set-Cookie', cookie)
    // Every item has its own marks along; that the object is a new one tells that they are.
    return data(
      { query, page, now: deps.clock.now().toISOString(), sharing: { isPublic, slug }, marks: {} },
      { headers },
    )
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A watchlist could not be read from the database')
    return failed
  }
}

function toLogin(language: string, { pathname, search }: URL): Response {
  const query = new URLSearchParams({ redirectPath: pathname + search })
  return redirect(`/${language}/login?${query}`, { headers: { 'Cache-Control': 'no-store' } })
}

export default function WatchlistRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  usePreferencesReload()
  const { query, page, now, sharing } = loaderData
  return (
    <main id="main" className="wrap">
      <PageHead title={t('watchlist.heading')} />
      {page === null ? (
        <WatchlistFailed />
      ) : (
        <WatchlistContent query={query} page={page} now={new Date(now)} sharing={sharing} />
      )}
    </main>
  )
}
