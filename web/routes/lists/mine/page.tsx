import { Suspense } from 'react'
import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import '../../../features/lists/list-card.css'
import { LoadFailed } from '../../../features/states/load-failed.tsx'
import './my-lists.css'
import { depsContext, requestContext } from '../../../context.ts'
import { ListTexts } from '../../../features/own-lists/list-texts.tsx'
import { requireMember } from '../../../http/require-member.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { loadMyLists, loadOpened } from './load-my-lists.ts'
import { MyListsContent } from './my-lists-content.tsx'
import { readOutcome } from './outcome.ts'
import { readMyListsQuery, readOpened } from './query.ts'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

export async function loader({ request, url, context, params: { language } }: Route.LoaderArgs) {
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const query = readMyListsQuery(url.searchParams)
  const opened = readOpened(url.searchParams)
  const outcome = readOutcome(url.searchParams)
  const failed = () => data({ query, opened, outcome, page: null, beside: null, now: '' }, { status: 503 })
  if (seen.memberUnknown === true) return failed()
  const viewer = requireMember(seen, { request, language, returnTo: url.pathname + url.search, isPage: true })
  return unlessUnavailable(deps, { log: 'Lists could not be read from the database', answer: failed }, async () => {
    const [page, beside] = await Promise.all([
      loadMyLists(context, { viewer, query, language }),
      loadOpened(context, { viewer, opened, language }),
    ])
    return data({ query, opened, outcome, page, beside, now: deps.clock.now().toISOString() })
  })
}

export default function MyListsRoute({ loaderData }: Route.ComponentProps) {
  const { page, beside, now, ...shown } = loaderData
  return (
    <main id="main" className="wrap my-lists">
      <Suspense>
        <ListTexts>
          {page === null || beside === null ? (
            <MyListsFailed />
          ) : (
            <MyListsContent {...shown} page={page} beside={beside} now={new Date(now)} />
          )}
        </ListTexts>
      </Suspense>
    </main>
  )
}

function MyListsFailed() {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('myLists.heading')} />
      <LoadFailed heading={t('myLists.errorLoading')} text={t('home.errorText')} />
    </>
  )
}
