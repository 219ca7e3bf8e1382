import { Suspense } from 'react'
import { data } from 'react-router'
import { getHome, titlesOnHome } from '#domain/home/get-home.ts'
import type { Home } from '#domain/home/get-home.ts'
import type { HomeRow } from '#domain/home/read-shared-home.ts'
import type { GoOn } from '#domain/progress/list-go-on.ts'
import { countHomeLists } from '#domain/lists/count-home-lists.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { lazily } from '#ui/lazily.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { AdSlot } from '../../features/ads/ad-slot.tsx'
import { CommunitySection } from '../../features/lists/community-section.tsx'
import { GoOnRow } from '../../features/go-on/lazy-parts.ts'
import { RecentGate } from '../../features/recent/recent-gate.tsx'
import { OwnSwitches, SwitchesOff } from '../../features/services/own-switches.tsx'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { useSite } from '../../site.tsx'
import { loadGoOn } from '../watchlist/load-progress.ts'
import { loadUserTitles } from '../watchlist/load-user-titles.ts'
import { HomeEmpty, HomeFailed } from './home-states.tsx'
import { ProviderTitleRow } from './provider-row.tsx'
import { structuredSite } from './structured-site.ts'
import { TonightRow } from './tonight-row.tsx'
import { TrendingRow } from './trending-row.tsx'
import { Welcome } from './welcome.tsx'
import type { Route } from './+types/page'

/** Loaded only for visitors whose services have something new. */
const ArrivalsRow = lazily(async () => (await import('./arrivals-row.tsx')).ArrivalsRow)

export const handle = { cached: true } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { country } = seen.preferences
  const unavailable = {
    log: 'The home page could not read the database',
    answer: () => data({ home: null, lists: 0, goOn: [] as GoOn[] }, { status: 503 }),
  }
  return unlessUnavailable(deps, unavailable, async () => {
    const { services } = seen.viewing
    const [home, lists, goOn] = await Promise.all([
      getHome(deps, { own: ownViewOf(seen), services, viewer: seen.member, language: params.language, country }),
      countHomeLists(deps),
      loadGoOn(context, params.language),
    ])
    if (home.arrivals.length > 0) await ArrivalsRow.preload()
    return data({ home, lists, goOn, ...(await loadUserTitles(context, titlesOnHome(home))) })
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  const { publicUrl } = useSite()
  const { home, lists, goOn } = loaderData
  return (
    <main id="main" className="wrap home">
      <PageHead
        title={t('home.title')}
        description={t('home.description', { count: LANGUAGES.length })}
        {...(home === null ? {} : { path: '', jsonLd: structuredSite({ publicUrl, language }) })}
      />
      <HomeContent home={home} lists={lists} goOn={goOn} />
    </main>
  )
}

/** Rows of services before the titles recently viewed. */
const ROWS_BEFORE_RECENT = 2

/** What is a member's own stands between the banner and tonight's or trending titles. A section without content is absent. */
function HomeContent({ home, lists, goOn }: { home: Home | null; lists: number; goOn: readonly GoOn[] }) {
  if (home === null) return <HomeFailed />
  const { arrivals, tonight, ownRows, trending, lead, rows } = home
  const isEmpty = tonight === null && [...arrivals, ...ownRows, ...trending, ...rows].length === 0
  if (isEmpty && home.heldBack.length === 0) return <HomeEmpty />
  const isTrendingFirst = tonight === null
  const trendingRow = <TrendingRow cards={trending} lead={lead} isFirst={isTrendingFirst} />
  const below = [
    ...ownRows.map(inItsTurn),
    ...(isTrendingFirst ? [] : [<Suspense key="trending">{trendingRow}</Suspense>]),
    ...rows.map(inItsTurn),
  ]
  return (
    <>
      <Welcome posters={(tonight?.cards ?? trending).slice(0, 5)} />
      {goOn.length > 0 && (
        <Suspense>
          <GoOnRow shows={goOn} />
        </Suspense>
      )}
      {arrivals.length > 0 && (
        <Suspense>
          <ArrivalsRow arrivals={arrivals} />
        </Suspense>
      )}
      {tonight !== null && <TonightRow tonight={tonight} />}
      {isTrendingFirst && trendingRow}
      {isTrendingFirst && trending.length === 0 && <OwnSwitches />}
      {isEmpty && <HeldBack switches={home.heldBack} />}
      <AdSlot position="home_top" />
      {below.slice(0, ROWS_BEFORE_RECENT)}
      <RecentGate />
      <AdSlot position="home_middle" />
      {below.slice(ROWS_BEFORE_RECENT)}
      {lists > 0 && <CommunitySection count={lists} />}
      <AdSlot position="home_bottom" />
    </>
  )
}

/** Rows below the first screen are hydrated one by one, after everything else or when one is touched. */
function inItsTurn(row: HomeRow) {
  return (
    <Suspense key={row.key}>
      <ProviderTitleRow row={row} />
    </Suspense>
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
