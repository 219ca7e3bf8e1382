import { data, redirect } from 'react-router'
import { getPersonPage, titlesOfPerson } from '#domain/people/get-person-page.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { parseIdSlug, personPath } from '#shared/addresses/slug.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import './person.css'
import { depsContext, requestContext } from '../../../context.ts'
import { queryOf } from '../../../http/query-of.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { loadUserTitles } from '../../watchlist/load-user-titles.ts'
import { readCreditsView } from './credits-view.ts'
import { PersonContent } from './person-content.tsx'
import { PersonFailed } from './person-failed.tsx'
import type { PersonProblem } from './person-failed.tsx'
import type { Route } from './+types/page'

export const handle = { cached: true, query: ['credits', 'all'] } satisfies PageHandle

const PROBLEM_STATUS = { unknown: 404, unavailable: 503 } as const satisfies Record<PersonProblem, number>

const UNAVAILABLE = {
  log: 'A person could not be read from the database',
  answer: () => ({ kind: 'unavailable' as const }),
}

function problem(kind: PersonProblem) {
  return data({ problem: kind, person: null, view: null }, { status: PROBLEM_STATUS[kind] })
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const parsed = parseIdSlug(params.id)
  if (!parsed.ok) return problem('unknown')
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { preferences, mayAskUpstream: mayAsk } = seen
  const { country } = preferences
  const { suitableFor } = ownViewOf(seen)
  const asked = { id: parsed.id, language: params.language, country, suitableFor, mayAsk }
  const result = await unlessUnavailable(deps, UNAVAILABLE, () => getPersonPage(deps, asked))
  if (result.kind !== 'found') return problem(result.kind)
  const person = result.page
  const canonical = personPath(params.language, person.id, person.name)
  if (url.pathname !== canonical) throw redirect(canonical + url.search, 301)
  const view = readCreditsView(queryOf(url, handle), person)
  return data({ problem: null, person, view, ...(await loadUserTitles(context, titlesOfPerson(person))) })
}

export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.person === null) return <PersonFailed problem={loaderData.problem} />
  // Another person starts with their own first tab.
  return <PersonContent key={loaderData.person.id} person={loaderData.person} view={loaderData.view} />
}
