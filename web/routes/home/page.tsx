import { data } from 'react-router'
import { getHome, titlesOnHome } from '#domain/home/get-home.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { AdSlot } from '../../features/ads/ad-slot.tsx'
import { CommunitySection } from '../../features/lists/community-section.tsx'
import { RecentGate } from '../../features/recent/recent-gate.tsx'
import { OwnSwitches, SwitchesOff } from '../../features/services/own-switches.tsx'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { useSite } from '../../site.tsx'
import { loadUserTitles } from '../watchlist/load-user-titles.ts'
import { HomeEmpty, HomeFailed } from './home-states.tsx'
import { ProviderTitleRow } from './provider-row.tsx'
import { structuredSite } from './structured-site.ts'
import { TrendingRow } from './trending-row.tsx'
import { Welcome } from './welcome.tsx'
import type { Route } from './+types/page'

export const handle = { cached: true } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { country } = seen.preferences
  const unavailable = {
    log: 'The home page could not read the database',
    answer: () => data({ home: null }, { status: 503 }),
  }
  return unlessUnavailable(deps, unavailable, async () => {
    const home = await getHome(deps, { own: ownViewOf(seen), language: params.language, country })
    return data({ home, ...(await loadUserTitles(context, titlesOnHome(home))) })
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  const { publicUrl } = useSite()
  const { home } = loaderData
  return (
    <main id="main" className="wrap">
      <PageHead
        title={t('home.title')}
        description={t('home.description', { count: LANGUAGES.length })}
        {...(home === null ? {} : { path: '', jsonLd: structuredSite({ publicUrl, language }) })}
      />
      <HomeContent home={home} />
    </main>
  )
}

function HomeContent({ home }: Pick<Route.ComponentProps['loaderData'], 'home'>) {
  if (home === null) return <HomeFailed />
  const isEmpty = home.trending.length === 0 && home.rows.length === 0
  if (isEmpty && home.heldBack.length === 0) return <HomeEmpty />
  const middle = Math.ceil(home.rows.length / 2)
  return (
    <>
      <Welcome posters={home.trending.slice(0, 5)} />
      <OwnSwitches />
      {isEmpty && <HeldBack switches={home.heldBack} />}
      <AdSlot position="home_top" />
      <TrendingRow cards={home.trending} lead={home.lead} />
      {home.rows.slice(0, middle).map((row) => (
        <ProviderTitleRow key={row.key} row={row} />
      ))}
      <RecentGate />
      <AdSlot position="home_middle" />
      {home.rows.slice(middle).map((row) => (
        <ProviderTitleRow key={row.key} row={row} />
      ))}
      <CommunitySection />
      <AdSlot position="home_bottom" />
    </>
  )
}

/** Nothing to show, because the visitor's own switches hold it back. */
function HeldBack({ switches }: { switches: readonly ViewingSwitch[] }) {
  const { t } = useTexts()
  return (
    <Notice icon="eye" heading={t('services.heldBack')} text={t('services.heldBackHint')}>
      <div className="chips">
        <SwitchesOff switches={switches} />
      </div>
    </Notice>
  )
}
