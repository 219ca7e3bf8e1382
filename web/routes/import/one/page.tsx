import { useEffect, useRef } from 'react'
import { data, useRevalidator } from 'react-router'
import { PREVIEW_PAGE_SIZE } from '#domain/imports/limits.ts'
import { findForRow } from '#domain/imports/find-for-row.ts'
import { findImport } from '#domain/imports/find-import.ts'
import type { ImportView } from '#domain/imports/find-import.ts'
import { listImportTitles } from '#domain/imports/list-import-titles.ts'
import { listOwnLists } from '#domain/imports/list-own-lists.ts'
import type { Deps } from '#domain/deps.ts'
import { isAtWork } from '#shared/imports/import.ts'
import type { ImportGroup, ImportState } from '#shared/imports/import.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import type { Member } from '#shared/members/member.ts'
import { FormAlert } from '#ui/form/form-message.tsx'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { useTexts } from '#ui/texts.tsx'
import '../import.css'
import '../preview/preview.css'
import './ended.css'
import '../import-narrow.css'
import { depsContext, requestContext } from '../../../context.ts'
import { PageHead } from '../../../features/head/page-head.tsx'
import { NOT_KEPT } from '../../../http/answers.ts'
import { requireMember } from '../../../http/require-member.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { IMPORT_OUTCOME_PARAMETER, readImportProblem } from '../address.ts'
import { STEP_REFUSALS } from '../refusals.ts'
import { UnavailableNotice } from '../../../features/states/unavailable-notice.tsx'
import { Steps } from '../parts/steps.tsx'
import { ImportPreview } from '../preview/preview.tsx'
import type { PreviewData } from '../preview/preview-data.ts'
import { readPreviewQuery } from '../preview/query.ts'
import { MissingImport } from './missing-import.tsx'
import { Ended } from './ended.tsx'
import { Progress } from './progress.tsx'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

type Loaded =
  | { kind: 'unavailable' | 'missing' }
  | { kind: 'found'; view: ImportView; preview: PreviewData | null; outcome: ReturnType<typeof readImportProblem> }

export async function loader({ request, url, context, params: { language, id } }: Route.LoaderArgs) {
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const unavailable = () => data<Loaded>({ kind: 'unavailable' }, { status: 503 })
  if (seen.memberUnknown === true) return unavailable()
  const viewer = requireMember(seen, { request, language, returnTo: url.pathname + url.search, isPage: true })
  return unlessUnavailable(
    deps,
    { log: 'An import could not be read from the database', answer: unavailable },
    async () => {
      const view = await findImport(deps, { viewer, id })
      if (view === null) return data<Loaded>({ kind: 'missing' }, { status: 404 })
      const preview =
        view.state === 'preview'
          ? await loadPreview(deps, { viewer, view, url, language, mayAsk: seen.mayAskUpstream })
          : null
      const outcome = readImportProblem(url.searchParams.get(IMPORT_OUTCOME_PARAMETER))
      return data<Loaded>({ kind: 'found', view, preview, outcome })
    },
  )
}

interface PreviewAsked {
  viewer: Member
  view: ImportView
  url: URL
  language: string
  mayAsk: () => Promise<boolean>
}

async function loadPreview(deps: Deps, { viewer, view, url, language, mayAsk }: PreviewAsked): Promise<PreviewData> {
  const query = readPreviewQuery(url.searchParams, firstGroup(view))
  const pages = Math.max(1, Math.ceil(view.counts[query.group] / PREVIEW_PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const [titles, ownLists, found] = await Promise.all([
    listImportTitles(deps, { viewer, id: view.id, group: query.group, page, language }),
    view.lists.length > 0 ? listOwnLists(deps, { viewer }) : [],
    query.row !== null && query.find.trim() !== '' ? findForRow(deps, { text: query.find, language, mayAsk }) : null,
  ])
  return { query: { ...query, page }, pages, titles, ownLists, found }
}

/** The group that needs attention first. */
function firstGroup({ counts }: ImportView): ImportGroup {
  if (counts.choose > 0) return 'choose'
  return counts.missing > 0 && counts.matched === 0 ? 'missing' : 'matched'
}

export function headers() {
  return NOT_KEPT
}

export default function OneImport({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const state = loaderData.kind === 'found' ? loaderData.view.state : null
  usePolling(state)
  const heading = useFocusOnChange(state)
  return (
    <main id="main" className="wrap import">
      <PageHead title={t('import.title')} />
      {loaderData.kind === 'unavailable' && <UnavailableNotice />}
      {loaderData.kind === 'missing' && <MissingImport />}
      {loaderData.kind === 'found' && (
        <>
          <PageHeading className="import-head">
            <div className="grow">
              <h1 ref={heading} tabIndex={-1}>
                {t('import.title')}
              </h1>
              {state === 'preview' && <p className="soft small">{t('import.check')}</p>}
            </div>
            <Steps state={loaderData.view.state} />
          </PageHeading>
          {loaderData.outcome !== null && <FormAlert>{t(STEP_REFUSALS[loaderData.outcome].text)}</FormAlert>}
          <Content view={loaderData.view} preview={loaderData.preview} />
        </>
      )}
    </main>
  )
}

function Content({ view, preview }: { view: ImportView; preview: PreviewData | null }) {
  if (preview !== null) return <ImportPreview view={view} preview={preview} />
  return isAtWork(view.state) ? <Progress view={view} /> : <Ended view={view} />
}

/** Polling interval for progress. */
const POLL_MS = 1_500

function usePolling(state: ImportState | null) {
  const { revalidate } = useRevalidator()
  const works = state !== null && isAtWork(state)
  useEffect(() => {
    if (!works) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [works, revalidate])
}

/** The pressed button disappears with its state, so focus moves to the heading. */
function useFocusOnChange(state: ImportState | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}
