import type { OwnEvent, OwnEventsPage } from '#domain/accounts/security-events/list-own-events.ts'
import type { Catalogue } from '#i18n/message.ts'
import { SECURITY_EVENTS } from '#shared/members/security-event.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageLinks } from '../page-links.tsx'
import { Section } from '../sections/section.tsx'

export interface ShownEvents extends OwnEventsPage {
  texts: Catalogue
  now: Date
}

interface EventsProps {
  shown: ShownEvents
  /** Texts of the settings, whose catalogue is not at hand here. */
  ownTexts: Readonly<Record<'title' | 'unknownBrowser' | 'newPassword' | 'signOut' | 'place', string>>
}

export function Events({ shown: { events, page, pages, now }, ownTexts }: EventsProps) {
  const { t, language } = useTexts()
  return (
    <div className="settings-sections">
      <p className="soft">{t('security.text')}</p>
      <Section id="not-you" title={t('security.notYou')} text={t('security.notYouText')}>
        <p className="chips">
          <ButtonLink to={`/${language}/settings#password`}>{ownTexts.newPassword}</ButtonLink>
          <ButtonLink to={`/${language}/settings#sessions`}>{ownTexts.signOut}</ButtonLink>
        </p>
      </Section>
      <div className="panel setting">
        {events.length === 0 ? (
          <p>{t('security.empty')}</p>
        ) : (
          <ol className="sessions" aria-label={ownTexts.title}>
            {events.map((event) => (
              <Event key={event.id} event={event} now={now} unknownBrowser={ownTexts.unknownBrowser} />
            ))}
          </ol>
        )}
        <PageLinks
          page={page}
          pages={pages}
          label={ownTexts.title}
          place={ownTexts.place}
          newer={t('security.newer')}
          older={t('security.older')}
          address={(to) => `?page=${to}`}
        />
      </div>
    </div>
  )
}

interface EventProps {
  event: OwnEvent
  now: Date
  unknownBrowser: string
}

function Event({ event, now, unknownBrowser }: EventProps) {
  const { t, formats } = useTexts()
  const { kind, at, count, byStaff } = event
  const { level, text } = SECURITY_EVENTS[kind]
  return (
    <li>
      <div className="grow">
        <b>{text !== null && t(text)}</b>{' '}
        {count > 1 && (
          <span className={level === 'warn' ? 'badge warn' : 'badge'}>{t('security.times', { count })}</span>
        )}
        <p className="soft small" suppressHydrationWarning>
          <time dateTime={at.toISOString()}>
            {formats.ago(at, now)} · {formats.date(at)}
          </time>
        </p>
        <p className="quiet tiny">
          {byStaff ? t('security.byStaff') : <Place event={event} unknownBrowser={unknownBrowser} />}
        </p>
      </div>
    </li>
  )
}

function Place({ event: { browser, country, network }, unknownBrowser }: Pick<EventProps, 'event' | 'unknownBrowser'>) {
  const { formats } = useTexts()
  return (
    <>
      <bdi>{browser ?? unknownBrowser}</bdi>
      {country !== null && <> · {formats.countryName(country)}</>}
      {network !== 'unknown' && (
        <>
          {' · '}
          <bdi dir="ltr">{network}</bdi>
        </>
      )}
    </>
  )
}
