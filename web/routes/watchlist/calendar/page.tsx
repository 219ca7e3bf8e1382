import { data } from 'react-router'
import { findCalendarKey } from '#domain/calendar/find-calendar-key.ts'
import { CALENDAR_PAGE_ENTRIES } from '#domain/calendar/limits.ts'
import { listCalendar } from '#domain/calendar/list-calendar.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'
import { depsContext, requestContext } from '../../../context.ts'
import { requireMember } from '../../../http/require-member.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { CalendarContent } from './calendar-content.tsx'
import './calendar.css'
import { readCalendarQuery } from './query.ts'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

export async function loader({ request, url, context, params: { language } }: Route.LoaderArgs) {
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const query = readCalendarQuery(url.searchParams)
  const failed = () => data({ query, calendar: null, today: '', key: null }, { status: 503 })
  if (seen.memberUnknown === true) return failed()
  const viewer = requireMember(seen, { request, language, returnTo: url.pathname + url.search, isPage: true })
  const { country } = seen.preferences
  const asked = {
    viewer,
    filters: { type: query.type, onlyMine: viewer.onlyMyServices },
    from: query.from,
    limit: CALENDAR_PAGE_ENTRIES,
    language,
    country,
    suitableFor: ownViewOf(seen).suitableFor,
  }
  return unlessUnavailable(
    deps,
    { log: 'A calendar could not be read from the database', answer: failed },
    async () => {
      const [calendar, key] = await Promise.all([listCalendar(deps, asked), findCalendarKey(deps, { viewer })])
      // An episode has aired once its day has begun in UTC; until then it cannot be marked.
      return data({ query, calendar, today: deps.clock.now().toISOString().slice(0, 10), key })
    },
  )
}

export default function CalendarRoute({ loaderData: { query, calendar, today, key } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap">
      <PageHead title={t('calendar.heading')} />
      {calendar === null ? (
        <LoadFailed heading={t('calendar.failed')} text={t('home.errorText')} />
      ) : (
        <CalendarContent {...{ query, calendar, today, address: key }} />
      )}
    </main>
  )
}
