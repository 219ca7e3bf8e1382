import { listSecurityEvents } from '#domain/staff/list-security-events.ts'
import type { EventFilter } from '#domain/staff/list-security-events.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import '../log/log.css'
import { depsContext } from '../../context.ts'
import { PageTitle } from '../../features/layout/page-title.tsx'
import { requireStaff } from '../../http/require-staff.ts'
import { EventLines } from './event-lines.tsx'
import { Filters } from './filters.tsx'
import type { Route } from './+types/page'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  await requireStaff({ context }, 'admin')
  const read = (name: string) => searchParams.get(name) ?? ''
  const filter: EventFilter = { kind: read('kind'), person: read('person'), day: read('day') }
  const after = read('after')
  return { filter, isFirst: after === '', page: await listSecurityEvents(context.get(depsContext), { filter, after }) }
}

export default function SecurityPage({ loaderData: { filter, page, isFirst } }: Route.ComponentProps) {
  const { t } = useTexts()
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  const addressOf = (more: Record<string, string>) => {
    const query = new URLSearchParams({ ...Object.fromEntries(given), ...more })
    return query.size === 0 ? '/admin/security' : `/admin/security?${query}`
  }
  return (
    <main id="main" className="panel-main">
      <PageTitle>{t('admin.security')}</PageTitle>
      <div className="panel-head">
        <h1>{t('admin.security')}</h1>
        <p className="soft small">{t('admin.securityText')}</p>
      </div>
      <Filters filter={filter} isFiltered={given.length > 0} />
      {page.lines.length === 0 ? (
        <Notice icon="lock" heading={t(given.length > 0 ? 'admin.logNoMatch' : 'admin.logEmpty')} />
      ) : (
        <EventLines lines={page.lines} />
      )}
      <nav className="cluster" aria-label={t('admin.security')}>
        {!isFirst && <ButtonLink to={addressOf({})}>{t('admin.logNewest')}</ButtonLink>}
        {page.next !== null && <ButtonLink to={addressOf({ after: page.next })}>{t('admin.logOlder')}</ButtonLink>}
      </nav>
    </main>
  )
}
