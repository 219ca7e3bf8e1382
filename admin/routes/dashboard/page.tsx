import { getDashboard } from '#domain/staff/get-dashboard.ts'
import { useTexts } from '#ui/texts.tsx'
import './dashboard.css'
import { depsContext } from '../../context.ts'
import { PageTitle } from '../../features/layout/page-title.tsx'
import { requireStaff } from '../../http/require-staff.ts'
import { Activity } from './activity.tsx'
import { Coverage } from './coverage.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentContent } from './recent-content.tsx'
import { Stats } from './stats.tsx'
import { Work } from './work.tsx'
import { WorkStatePanel } from './work-state.tsx'
import type { Route } from './+types/page'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireStaff({ context }, 'editor')
  const deps = context.get(depsContext)
  const dashboard = await getDashboard(deps, { viewer, userAgent: request.headers.get('user-agent') })
  return { dashboard, now: deps.clock.now(), soon: url.searchParams.has('soon') }
}

export default function DashboardPage({ loaderData: { dashboard, now, soon } }: Route.ComponentProps) {
  const { t, formats } = useTexts()
  return (
    <main id="main" className="panel-main">
      <PageTitle>{t('admin.dashboard')}</PageTitle>
      <div className="panel-head">
        <h1>{t('admin.dashboard')}</h1>
        <p className="soft small">{formats.date(now)}</p>
      </div>
      {soon && (
        <p className="note" role="status">
          {t('admin.soonNote')}
        </p>
      )}
      <WorkStatePanel state={dashboard.work} now={now} />
      <Stats dashboard={dashboard} now={now} />
      <Activity {...dashboard} />
      <div className="dashboard-columns">
        <div className="stack">
          <RecentContent titles={dashboard.latest} />
          <Work queues={dashboard.queues} now={now} />
        </div>
        <div className="stack">
          <Coverage content={dashboard.content} />
          <QuickActions />
        </div>
      </div>
    </main>
  )
}
