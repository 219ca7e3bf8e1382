import type { ActionLine } from '#domain/staff/list-actions.ts'
import { useTexts } from '#ui/texts.tsx'
import { LogChanges } from './changes.tsx'
import { changesOf } from './changes-of.ts'
import { ACTION_TEXTS, TARGET_TEXTS } from './log-texts.ts'

/** Characters of an id that are enough to recognise it. */
const SHORT_ID = 8

/** Stacked, so that they can be read on a phone as well. */
export function Lines({ lines }: { lines: readonly ActionLine[] }) {
  return (
    <ol className="log-lines">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  )
}

function Line({ line }: { line: ActionLine }) {
  const { t, formats } = useTexts()
  const { at, name, adminId, action } = line
  const words = ACTION_TEXTS.get(action)
  return (
    <li className="panel">
      <p className="log-head">
        <time dateTime={at.toISOString()}>
          {formats.date(at)} <span className="tabular">{at.toISOString().slice(11, 19)}</span>
        </time>
        <b>
          <bdi>{name ?? t('admin.logGone', { id: adminId.slice(0, SHORT_ID) })}</bdi>
        </b>
        <span>{words === undefined ? <bdi>{action}</bdi> : t(words)}</span>
        <Target line={line} />
      </p>
      <LogChanges content={changesOf(line.details)} />
      <Details line={line} />
    </li>
  )
}

/** A member's name if the account still exists; otherwise the end of the id, which is shown in full in the details. */
function Target({ line: { targetType, targetId, targetName } }: { line: ActionLine }) {
  const { t } = useTexts()
  // There is only one dashboard, and the action names it.
  if (targetType === null || targetType === 'dashboard') return null
  const kind = TARGET_TEXTS.get(targetType)
  return (
    <span className="soft">
      {kind === undefined ? <bdi>{targetType}</bdi> : t(kind)} <bdi>{targetName ?? targetId?.slice(0, SHORT_ID)}</bdi>
    </span>
  )
}

function Details({ line }: { line: ActionLine }) {
  const { t } = useTexts()
  const { details, userAgent, adminId, action, targetType, targetId } = line
  const { before, after, ...rest } = details
  const others = Object.keys(rest).length === 0 ? undefined : rest
  return (
    <details>
      <summary>{t('admin.logDetails')}</summary>
      <dl className="log-details">
        <dt>{t('admin.logAction')}</dt>
        <dd dir="ltr">
          <code>{action}</code>
        </dd>
        {targetType !== null && (
          <>
            <dt>{t('admin.logTarget')}</dt>
            <dd dir="ltr">
              <code>{targetType}</code> <code>{targetId}</code>
            </dd>
          </>
        )}
        <Part label={t('admin.logBefore')} value={before} />
        <Part label={t('admin.logAfter')} value={after} />
        <Part label={t('admin.logMore')} value={others} />
        <dt>{t('admin.logBrowser')}</dt>
        <dd>
          <bdi>{userAgent ?? t('admin.logUnknown')}</bdi>
        </dd>
        <dt>{t('admin.logPersonId')}</dt>
        <dd dir="ltr">{adminId}</dd>
      </dl>
    </details>
  )
}

/** Text as it is, everything else as JSON. */
function Part({ label, value }: { label: string; value: unknown }) {
  if (value === undefined) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <pre dir="auto">{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
      </dd>
    </>
  )
}
