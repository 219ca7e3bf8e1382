import { listPagesForStaff } from '#domain/staff/pages/list-pages-for-staff.ts'
import type { PageList } from '#domain/staff/pages/list-pages-for-staff.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { FormAlert, FormDone } from '#ui/form/form-message.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import './pages.css'
import { depsContext } from '../../context.ts'
import { PageTitle } from '../../features/layout/page-title.tsx'
import { requireStaff } from '../../http/require-staff.ts'
import { PageFilters } from './page-filters.tsx'
import { pageListPath, readPageFilter } from './page-filter.ts'
import { PageTable } from './page-table.tsx'
import { RemovedPages } from './removed-pages.tsx'
import { submitRestore } from './submit-restore.ts'
import type { Route } from './+types/page'

/** What has just been done, as the address says. */
const DONE = {
  saved: 'admin.pagesSaved',
  removed: 'admin.pagesRemoved',
  restored: 'admin.pagesRestored',
} as const

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  await requireStaff({ context }, 'editor')
  const asked = readPageFilter(searchParams)
  const list = await listPagesForStaff(context.get(depsContext), asked)
  const done = searchParams.get('done')
  return { filter: asked.filter, list, done: done !== null && isDone(done) ? DONE[done] : null }
}

function isDone(done: string): done is keyof typeof DONE {
  return Object.hasOwn(DONE, done)
}

/** Restores a standard page that was removed. */
export function action(args: Route.ActionArgs) {
  return submitRestore(args)
}

export default function PagesPage({ loaderData: { filter, list, done }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const isFiltered = filter.search !== '' || filter.status !== 'all'
  return (
    <main id="main" className="panel-main">
      <PageTitle>{t('admin.staticPages')}</PageTitle>
      <div className="panel-head pages-head">
        <h1>{t('admin.staticPages')}</h1>
        <NewPage />
      </div>
      {done !== null && actionData === undefined && <FormDone>{t(done)}</FormDone>}
      {actionData !== undefined && <FormAlert>{t(actionData.text)}</FormAlert>}
      <PageFilters filter={filter} isFiltered={isFiltered} />
      {list.pages.length === 0 ? (
        <Notice
          icon="list-add"
          heading={t('admin.pagesNone')}
          text={t(isFiltered ? 'admin.pagesAdjust' : 'admin.pagesCreateFirst')}
        >
          {!isFiltered && <NewPage />}
        </Notice>
      ) : (
        <div className="panel">
          <PageTable pages={list.pages} />
        </div>
      )}
      {list.pageCount > 1 && <Paging list={list} addressOf={(page) => pageListPath(filter, page)} />}
      {list.removed.length > 0 && <RemovedPages pages={list.removed} />}
    </main>
  )
}

function NewPage() {
  const { t } = useTexts()
  return (
    <ButtonLink tone="primary" to="/admin/pages/new">
      <Icon name="plus" />
      {t('admin.pagesNew')}
    </ButtonLink>
  )
}

function Paging({ list: { page, pageCount }, addressOf }: { list: PageList; addressOf: (page: number) => string }) {
  const { t } = useTexts()
  return (
    <nav className="cluster" aria-label={t('admin.pagesPaging')}>
      {page > 1 && <ButtonLink to={addressOf(page - 1)}>{t('admin.pagesPrevious')}</ButtonLink>}
      <span className="soft small">{t('admin.pagesPageOf', { page, pages: pageCount })}</span>
      {page < pageCount && <ButtonLink to={addressOf(page + 1)}>{t('admin.pagesNext')}</ButtonLink>}
    </nav>
  )
}
