import { data } from 'react-router'
import { ownViewOf } from '#domain/services/own-view.ts'
import { pickSurprise } from '#domain/watchlist/pick-surprise.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import './surprise.css'
import { depsContext, requestContext } from '../../../context.ts'
import { PageHead } from '../../../features/head/page-head.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'
import { loadOffersAge } from '../../../http/load-offers-age.ts'
import { requireMember } from '../../../http/require-member.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { userTitlesOf } from '../user-titles-of.ts'
import { readSurpriseQuery } from './query.ts'
import { SurpriseContent } from './surprise-content.tsx'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

export async function loader({ request, url, context, params: { language } }: Route.LoaderArgs) {
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const asked = readSurpriseQuery(url.searchParams)
  const seed = asked.seed ?? crypto.randomUUID().slice(0, 8)
  const query = { ...asked, seed }
  const failed = () => data({ query, surprise: null, offersAge: undefined, now: '', userTitles: {} }, { status: 503 })
  if (seen.memberUnknown === true) return failed()
  const viewer = requireMember(seen, { request, language, returnTo: url.pathname + url.search, isPage: true })
  const { country } = seen.preferences
  const { suitableFor } = ownViewOf(seen)
  return unlessUnavailable(
    deps,
    { log: 'A watchlist could not be read from the database', answer: failed },
    async () => {
      const surprise = await pickSurprise(deps, { viewer, ...query, language, country, suitableFor })
      const { pick } = surprise
      const userTitles = pick === null ? {} : userTitlesOf([pick], pick.status)
      const { offersAge } = pick === null || !query.onlyMine ? {} : await loadOffersAge(context, [pick.card])
      return data({ query, surprise, offersAge, now: deps.clock.now().toISOString(), userTitles })
    },
  )
}

export default function SurpriseRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { query, surprise, offersAge, now } = loaderData
  return (
    <main id="main" className="wrap">
      <PageHead title={t('watchlist.surprise')} />
      {surprise === null ? (
        <LoadFailed heading={t('lists.watchlistFailed')} text={t('home.errorText')} />
      ) : (
        <SurpriseContent {...{ query, surprise, offersAge }} now={new Date(now)} />
      )}
    </main>
  )
}
