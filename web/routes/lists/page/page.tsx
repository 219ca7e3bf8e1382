import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { listPath } from '#shared/addresses/list-paths.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import './list-head.css'
import './services-panel.css'
import './share.css'
import './owner/owner.css'
import { depsContext, requestContext } from '../../../context.ts'
import { MemberRowActions } from '../../../features/marks/lazy-parts.ts'
import { WithTexts } from '../../../features/texts/with-texts.tsx'
import { NOT_KEPT, headersWith } from '../../../http/answers.ts'
import { unlessAway } from '../../../http/unless-away.ts'
import { OwnerList } from './lazy-owner.ts'
import { ListPageHead } from './list-page-head.tsx'
import { loadShareList } from './load-share-list.ts'
import { loadOwnTexts } from './own-texts.ts'
import { readShareQuery } from './query.ts'
import { rememberView, rememberedView } from './remembered-view.ts'
import { ShareFailed } from './share-failed.tsx'
import type { ShareProblem } from './share-failed.tsx'
import { VisitorList } from './visitor-list.tsx'
import type { Route } from './+types/page'

/** Never cached: the visibility of a list can change between requests. */
export const handle = { cached: false } satisfies PageHandle

const STATUS = { unknown: 404, private: 404, failed: 503 } as const satisfies Record<ShareProblem, number>

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { id, language } = params
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const failed = (problem: ShareProblem) =>
    data({ problem, page: null, query: null, now: '', texts: null, marks: {} }, { status: STATUS[problem] })
  // The visitor may be the owner.
  if (seen.memberUnknown === true) return failed('failed')
  const away = { log: 'A list could not be read from the database', answer: () => failed('failed') }
  return unlessAway(deps, away, async () => {
    const known = rememberedView(request.headers.get('cookie'))
    const query = readShareQuery(url.searchParams, known)
    const { onlyMine, from } = query
    const page = await loadShareList(context, { name: id, onlyMine, from, language })
    if (typeof page === 'string') return failed(page)
    const canonical = listPath(language, page.list.slug)
    if (url.pathname !== canonical) throw redirect(canonical + url.search, { status: 301, headers: NOT_KEPT })
    if (seen.member !== null) await MemberRowActions.preload()
    const texts = page.own === null ? null : await loadOwnTexts(language)
    if (page.own !== null) await OwnerList.preload()
    const cookie = rememberView(query.view, known, { secure: isSecure(deps.site.publicUrl) })
    return data(
      // Every item brings its own user state; the new object signals that they are current.
      { problem: null, page, query, now: deps.clock.now().toISOString(), texts, marks: {} },
      { headers: headersWith(cookie === null ? [] : [cookie]) },
    )
  })
}

export default function ShareListRoute({ loaderData }: Route.ComponentProps) {
  const { problem, page, query, texts } = loaderData
  if (page === null || query === null) return <ShareFailed problem={problem ?? 'failed'} />
  const now = new Date(loaderData.now)
  return (
    <main id="main" className="list-page">
      <ListPageHead page={page} />
      {page.own === null || texts === null ? (
        <VisitorList page={page} query={query} now={now} />
      ) : (
        <WithTexts texts={texts}>
          <Suspense>
            <OwnerList key={page.list.id} page={page} own={page.own} query={query} now={now} />
          </Suspense>
        </WithTexts>
      )}
    </main>
  )
}
