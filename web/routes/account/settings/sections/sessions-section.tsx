import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { Submit } from '../../forms/submit.tsx'
import { OTHER_SESSIONS } from './saved.ts'
import type { OwnSession, Settings } from '../load-settings.ts'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

export function SessionsSection({ settings: { sessions, pages, now }, sent }: SectionProps) {
  const { t } = useTexts()
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
      <Pages {...pages} />
    </Section>
  )
}

function Pages({ page, pages }: Settings['pages']) {
  const { t } = useTexts()
  if (pages < 2) return null
  const address = (to: number) => `?sessions=${to}#sessions`
  return (
    <nav className="session-pages" aria-label={t('settings.sessions')}>
      {page > 1 && <ButtonLink to={address(page - 1)}>{t('settings.sessionsNewer')}</ButtonLink>}
      <span className="soft small">{t('settings.sessionsPage', { page, pages })}</span>
      {page < pages && <ButtonLink to={address(page + 1)}>{t('settings.sessionsOlder')}</ButtonLink>}
    </nav>
  )
}

function Session({ session, now }: { session: OwnSession; now: Date }) {
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
