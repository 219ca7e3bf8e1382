import type { ActionFilter } from '#domain/staff/list-actions.ts'
import { listActionNames } from '#domain/staff/list-action-names.ts'
import { listActions } from '#domain/staff/list-actions.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import './log.css'
import { depsContext } from '../../context.ts'
import { PageTitle } from '../../features/layout/page-title.tsx'
import { requireStaff } from '../../http/require-staff.ts'
import { Filters } from './filters.tsx'
import { Lines } from './lines.tsx'
import type { Route } from './+types/page'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  await requireStaff({ context }, 'admin')
  const deps = context.get(depsContext)
  const read = (name: string) => searchParams.get(name) ?? ''
  const filter: ActionFilter = {
    person: read('person'),
    action: read('action'),
    target: read('target'),
    from: read('from'),
    to: read('to'),
  }
  const after = read('after')
  const page = await listActions(deps, { filter, after })
  return { filter, page, isFirst: after === '', actions: await listActionNames(deps) }
}

export default function LogPage({ loaderData: { filter, page, isFirst, actions } }: Route.ComponentProps) {
  const { t } = useTexts()
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  const addressOf = (more: Record<string, string>) => {
    const query = new URLSearchParams({ ...Object.fromEntries(given), ...more })
    return query.size === 0 ? '/admin/log' : `/admin/log?${query}`
  }
  return (
    <main id="main" className="panel-main">
      <PageTitle>{t('admin.log')}</PageTitle>
      <div className="panel-head">
        <h1>{t('admin.log')}</h1>
        <p className="soft small">{t('admin.logText')}</p>
      </div>
      <Filters filter={filter} actions={actions} isFiltered={given.length > 0} />
      {page.lines.length === 0 ? (
        <Notice icon="rows" heading={t(given.length > 0 ? 'admin.logNoMatch' : 'admin.logEmpty')} />
      ) : (
        <Lines lines={page.lines} />
      )}
      <nav className="cluster" aria-label={t('admin.logPages')}>
        {!isFirst && <ButtonLink to={addressOf({})}>{t('admin.logNewest')}</ButtonLink>}
        {page.next !== null && <ButtonLink to={addressOf({ after: page.next })}>{t('admin.logOlder')}</ButtonLink>}
      </nav>
    </main>
  )
}
