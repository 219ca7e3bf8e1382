import { listReports } from '#domain/staff/inbox/list-reports.ts'
import type { ReportLine } from '#domain/staff/inbox/list-reports.ts'
import { markReportDone } from '#domain/staff/inbox/mark-report-done.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { listPath } from '#shared/addresses/list-paths.ts'
import type { ReportReason } from '#shared/lists/report.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../context.ts'
import { DoneState, InboxPage } from '../../features/inbox/inbox-page.tsx'
import type { InboxView } from '../../features/inbox/inbox-page.tsx'
import { usePanel } from '../../features/layout/use-panel.ts'
import { markEntry } from '../../http/mark-entry.ts'
import { requireStaff } from '../../http/require-staff.ts'
import type { Route } from './+types/page'

const REASON_TEXTS = {
  spam: 'admin.reportSpam',
  hate: 'admin.reportHate',
  sexual: 'admin.reportSexual',
  violence: 'admin.reportViolence',
  privacy: 'admin.reportPrivacy',
  other: 'admin.reportOther',
} as const satisfies Record<ReportReason, PlainMessageKey>

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  await requireStaff({ context }, 'moderator')
  const shown = { done: searchParams.get('show') === 'done', after: searchParams.get('after') ?? '' }
  return { ...(await listReports(context.get(depsContext), shown)), ...shown }
}

export async function action(args: Route.ActionArgs) {
  return markEntry(args, markReportDone)
}

export default function ReportsPage({ loaderData: { reports, next, done, after }, actionData }: Route.ComponentProps) {
  const view = { path: '/admin/reports', done, after } as const
  return (
    <InboxPage view={view} label="admin.reports" icon="warn" next={next} problem={actionData?.problem ?? null}>
      {reports.map((report) => (
        <Report key={report.id} report={report} view={view} />
      ))}
    </InboxPage>
  )
}

function Report({ report, view }: { report: ReportLine; view: InboxView }) {
  const { t, formats } = useTexts()
  const panel = usePanel()
  const { id, reason, comment, at, reporter, listName, listSlug, isShown, owner, doneAt, doneBy } = report
  return (
    <li className="panel">
      <h2>
        {isShown ? (
          <a href={(panel?.publicUrl ?? '') + listPath('en', listSlug)}>
            <bdi>{listName}</bdi>
          </a>
        ) : (
          <bdi>{listName}</bdi>
        )}
      </h2>
      <p className="cluster small">
        <span className="badge warn">{t(REASON_TEXTS[reason])}</span>
        <time dateTime={at.toISOString()}>{formats.date(at)}</time>
        <span className="soft">{t('admin.reportOwner', { name: owner ?? t('admin.logUnknown') })}</span>
        <span className="soft">{t('admin.reportReporter', { name: reporter ?? t('admin.logUnknown') })}</span>
        {!isShown && <span className="badge">{t('admin.reportHidden')}</span>}
      </p>
      {comment !== null && <blockquote dir="auto">{comment}</blockquote>}
      <DoneState view={view} id={id} doneAt={doneAt} doneBy={doneBy} />
    </li>
  )
}
