import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { Submit } from '../../forms/submit.tsx'
import { OTHER_SESSIONS } from './saved.ts'
import type { ListedSession } from '../load-settings.ts'
import { PageLinks } from '../page-links.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

export function SessionsSection({ settings: { sessions, pages, now }, sent }: SectionProps) {
  const { t, language } = useTexts()
  return (
    <Section id="sessions" title={t('settings.sessions')} text={t('settings.sessionsText')}>
      <AccountForm name="session" sent={sent}>
        <ul className="sessions">
          {sessions.map((session) => (
            <Session key={session.id} session={session} now={new Date(now)} />
          ))}
        </ul>
        {pages.total > 1 && (
          <Submit className="button" name="id" value={OTHER_SESSIONS}>
            {t('settings.sessionsEnd')}
          </Submit>
        )}
      </AccountForm>
      <PageLinks
        {...pages}
        label={t('settings.sessions')}
        place={t('settings.sessionsPage', { page: pages.page, pages: pages.pages })}
        newer={t('settings.sessionsNewer')}
        older={t('settings.sessionsOlder')}
        address={(page) => `?sessions=${page}#sessions`}
      />
      <p>
        <Link className="link" to={`/${language}/settings/security`}>
          {t('settings.activity')}
        </Link>
      </p>
    </Section>
  )
}

function Session({ session, now }: { session: ListedSession; now: Date }) {
  const { t, formats } = useTexts()
  const { id, current, browser, ipAddress, signedInAt, lastSeenAt } = session
  return (
    <li>
      <div className="grow">
        <b>{browser === null ? t('settings.sessionUnknown') : <bdi>{browser}</bdi>}</b>{' '}
        {current && <span className="badge ok">{t('settings.sessionCurrent')}</span>}
        <p className="soft small" suppressHydrationWarning>
          {t('settings.sessionSeen', {
            ago: formats.ago(new Date(lastSeenAt), now),
            date: formats.date(signedInAt),
          })}
        </p>
        {ipAddress !== null && (
          <p className="quiet tiny" dir="ltr">
            {ipAddress}
          </p>
        )}
      </div>
      {!current && (
        <Submit className="button compact ghost" name="id" value={id}>
          {t('settings.sessionEnd')}
        </Submit>
      )}
    </li>
  )
}
