import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { PREFERENCE_COOKIE_MAX_AGE_S, parseCookies, serializeCookie } from '#domain/preferences/cookies.ts'
import { loadCatalogue } from '#i18n/generated/lists/load-catalogue.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Catalogue } from '#i18n/message.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { listPath } from '#shared/addresses/list-paths.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { lazily } from '#ui/lazily.ts'
import './list-head.css'
import './services-panel.css'
import './share.css'
import './owner/owner.css'
import { depsContext, requestContext } from '../../../context.ts'
import { MemberRowActions } from '../../../features/user-titles/lazy-parts.ts'
import { WithTexts } from '../../../features/texts/with-texts.tsx'
import { NOT_KEPT, headersWith } from '../../../http/answers.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { PAGE_REFUSALS } from '../refusals.ts'
import type { PageProblem } from '../refusals.ts'
import { ListPageHead } from './list-page-head.tsx'
import { loadShareList } from './load-share-list.ts'
import { readShareQuery, readShareView } from './query.ts'
import type { ShareView } from './query.ts'
import { ShareFailed } from './share-failed.tsx'
import { VisitorList } from './visitor-list.tsx'
import type { Route } from './+types/page'

/** How lists were looked at last stays in the browser. */
const VIEW_COOKIE = 'kinora_list_view'

/** What only the owner of a list needs. */
const OwnerList = lazily(async () => (await import('./owner/owner-list.tsx')).OwnerList)

/** Never cached: who may see a list changes from one request to the next. */
export const handle = { cached: false } satisfies PageHandle

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { id, language } = params
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const failed = (problem: PageProblem) =>
    data(
      { problem, page: null, query: null, now: '', texts: null, userTitles: {} },
      { status: PAGE_REFUSALS[problem].status },
    )
  // It may be the owner who asks.
  if (seen.memberUnknown === true) return failed('failed')
  const unavailable = { log: 'A list could not be read from the database', answer: () => failed('failed') }
  return unlessUnavailable(deps, unavailable, async () => {
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
      { problem: null, page, query, now: deps.clock.now().toISOString(), texts, userTitles: page.marks },
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

/** What only members say and hear about their own lists, for the loader to bring along. */
function loadOwnTexts(language: string): Promise<Catalogue> {
  return loadCatalogue(isLanguage(language) ? language : 'en')
}

function rememberedView(cookieHeader: string | null): ShareView | undefined {
  return readShareView(parseCookies(cookieHeader).get(VIEW_COOKIE))
}

/** Set-Cookie value where the view has changed. */
function rememberView(view: ShareView, known: ShareView | undefined, { secure }: { secure: boolean }): string | null {
  if (view === (known ?? 'notes')) return null
  return serializeCookie(VIEW_COOKIE, view, { maxAge: PREFERENCE_COOKIE_MAX_AGE_S, secure, httpOnly: true })
}
