import { data, redirect } from 'react-router'
import { ownViewOf } from '#domain/services/own-view.ts'
import { refreshStaleTitle } from '#domain/titles/refresh-stale-title.ts'
import { getTitlePage, titlesOnPage } from '#domain/titles/get-title-page.ts'
import { parseIdSlug, titlePath } from '#shared/addresses/slug.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import type { TitleType } from '#shared/titles/title.ts'
import './title.css'
import './where-to-watch.css'
import { depsContext, requestContext } from '../../../context.ts'
import { MemberTitleActions } from '../../../features/user-titles/lazy-parts.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { loadEpisodes } from '../../watchlist/load-progress.ts'
import { loadUserTitles } from '../../watchlist/load-user-titles.ts'
import { loadNotes } from './load-notes.ts'
import { TitleContent } from './title-content.tsx'
import { OwnAvailability } from './where-to-watch.tsx'
import { TitleFailed } from './title-failed.tsx'
import { REFUSALS } from './refusals.ts'
import type { TitleProblem } from './refusals.ts'
import type { Route } from './+types/page'

export const handle = { cached: true } satisfies PageHandle

const UNAVAILABLE = {
  log: 'A title could not be read from the database',
  answer: () => ({ kind: 'unavailable' as const }),
}

function problem(kind: TitleProblem) {
  return data({ problem: kind, page: null, episodes: null, notes: [], now: '' }, { status: REFUSALS[kind].status })
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const type: TitleType = url.pathname.split('/')[2] === 'tv_show' ? 'tv_show' : 'movie'
  const parsed = parseIdSlug(params.id)
  if (!parsed.ok) return problem(parsed.reason)
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { member, preferences, mayAskUpstream: mayAsk } = seen
  const { country } = preferences
  const { suitableFor } = ownViewOf(seen)
  const asked = { ref: { type, id: parsed.id }, language: params.language, country, suitableFor, mayAsk }
  const result = await unlessUnavailable(deps, UNAVAILABLE, () => getTitlePage(deps, asked))
  if (result.kind === 'moved') throw redirect(titlePath(params.language, result.to, '') + url.search, 301)
  if (result.kind !== 'found') return problem(result.kind)

  const canonical = titlePath(params.language, result.page, result.page.baseTitle)
  if (url.pathname !== canonical) throw redirect(canonical + url.search, 301)
  refreshStaleTitle(deps, { ref: result.page, checkedAt: result.page.renewedAt })
  const now = deps.clock.now().toISOString()
  const [userTitles, notes, episodes] = await Promise.all([
    loadUserTitles(context, titlesOnPage(result.page)),
    loadNotes(context, { ref: result.page, language: params.language }),
    type === 'movie' ? null : loadEpisodes(context, { showId: parsed.id, language: params.language }),
    member === null ? null : MemberTitleActions.preload(),
    seen.viewing.services.length === 0 ? null : OwnAvailability.preload(),
  ])
  return data({ problem: null, page: result.page, episodes, notes, now, ...userTitles })
}

export default function TitleRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.page === null) return <TitleFailed problem={loaderData.problem} />
  return (
    <TitleContent
      page={loaderData.page}
      episodes={loaderData.episodes}
      notes={loaderData.notes}
      now={new Date(loaderData.now)}
    />
  )
}
