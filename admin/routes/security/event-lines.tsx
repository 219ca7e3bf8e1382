import type { EventLine } from '#domain/staff/list-security-events.ts'
import { SECURITY_EVENTS, isSecurityEventKind } from '#shared/members/security-event.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'

export function EventLines({ lines }: { lines: readonly EventLine[] }) {
  return (
    <ol className="log-lines">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  )
}

function Line({ line: { kind, at, count, network, browser, userId, name, actorName } }: { line: EventLine }) {
  const { t, formats } = useTexts()
  const traits = isSecurityEventKind(kind) ? SECURITY_EVENTS[kind] : null
  const isWarning = traits?.level === 'warn'
  return (
    <li className="panel log-head">
      <time dateTime={at.toISOString()}>
        {formats.date(at)} <span className="tabular">{at.toISOString().slice(11, 19)}</span>
      </time>
      <span className={isWarning ? 'badge warn' : 'badge'}>{traits?.text ? t(traits.text) : kind}</span>
      {count > 1 && <span className="tabular">{t('security.times', { count })}</span>}
      <Link className="link" to={`/admin/security?${new URLSearchParams({ person: userId })}`}>
        <bdi>{name}</bdi>
      </Link>
      {actorName !== null && <span className="soft">{t('admin.securityBy', { name: actorName })}</span>}
      <span className="soft">
        {browser !== null && <bdi>{browser}</bdi>} <bdi dir="ltr">{network === 'unknown' ? '' : network}</bdi>
      </span>
    </li>
  )
}
