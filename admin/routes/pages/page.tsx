import { useNavigate, useOutlet } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { listPagesForStaff } from '#domain/staff/pages/list-pages-for-staff.ts'
import type { PageList } from '#domain/staff/pages/list-pages-for-staff.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
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
import { LIST_PATH, pageListPath, readPageFilter } from './page-filter.ts'
import type { Below } from './below.ts'
import { PageTable } from './page-table.tsx'
import { RemovedPages } from './removed-pages.tsx'
import { submitRestore } from './submit-restore.ts'
import type { Route } from './+types/page'

/** Success messages, by the code in the URL. */
const DONE = {
  saved: 'admin.pagesSaved',
  removed: 'admin.pagesRemoved',
  restored: 'admin.pagesRestored',
} as const

/** Nothing is loaded below a window that is opened by its URL: the list is loaded once it is closed. */
export async function loader({ url: { pathname, searchParams }, context }: Route.LoaderArgs) {
  await requireStaff({ context }, 'editor')
  if (pathname !== LIST_PATH) return null
  const asked = readPageFilter(searchParams)
  const list = await listPagesForStaff(context.get(depsContext), asked)
  const done = searchParams.get('done')
  return { filter: asked.filter, list, done: done !== null && isDone(done) ? DONE[done] : null }
}

/** Below a window the list stays as it is. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return nextUrl.pathname === LIST_PATH && defaultShouldRevalidate
}

function isDone(done: string): done is keyof typeof DONE {
  return Object.hasOwn(DONE, done)
}

/** Restores a standard page that was removed. */
export function action(args: Route.ActionArgs) {
  return submitRestore(args)
}

export default function PagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const back = loaderData === null ? LIST_PATH : pageListPath(loaderData.filter, loaderData.list.page)
  const close = () => void navigate(back, { preventScrollReset: true })
  const window = useOutlet({ back, close } satisfies Below)
  return (
    <>
      {window}
      {loaderData !== null && <List {...loaderData} failed={actionData?.text} isBelow={window !== null} />}
    </>
  )
}

interface ListProps extends NonNullable<Route.ComponentProps['loaderData']> {
  failed: PlainMessageKey | undefined
  isBelow: boolean
}

function List({ filter, list, done, failed, isBelow }: ListProps) {
  const { t } = useTexts()
  const isFiltered = filter.search !== '' || filter.status !== 'all'
  return (
    <main id={isBelow ? undefined : 'main'} className="panel-main">
      {!isBelow && <PageTitle>{t('admin.staticPages')}</PageTitle>}
      <div className="panel-head pages-head">
        <h1>{t('admin.staticPages')}</h1>
        <NewPage />
      </div>
      {done !== null && failed === undefined && !isBelow && <FormDone>{t(done)}</FormDone>}
      {failed !== undefined && <FormAlert>{t(failed)}</FormAlert>}
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
