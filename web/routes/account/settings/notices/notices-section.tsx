import { Fragment } from 'react'
import { USUAL_NOTICE_TIME } from '#shared/members/notice.ts'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { SegmentedChoice } from '#ui/segmented/segmented-choice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { Submit } from '../../forms/submit.tsx'
import type { SectionProps } from '../sections/section-props.ts'
import { Section } from '../sections/section.tsx'
import { Devices } from './devices.tsx'

/** What the member is notified of: by mail, and on each device. All is off until it is chosen. */
export function NoticesSection({ settings, sent }: SectionProps) {
  const { t } = useTexts()
  const { services, notices } = settings
  return (
    <Section id="notices" title={t('settings.notices')} text={t('settings.noticesText')}>
      {services.chosen.length === 0 && (
        <p className="small">
          <a className="link" href="#services">
            {t('settings.noticesNoServices')}
          </a>
        </p>
      )}
      <MailForm settings={settings} sent={sent} />
      <Devices notices={notices} sent={sent} />
    </Section>
  )
}

function MailForm({ settings: { notices }, sent }: SectionProps) {
  const { t } = useTexts()
  const { mail, isConfirmed, hours, weekdays } = notices
  const { hour, weekday } = mail ?? USUAL_NOTICE_TIME
  return (
    <AccountForm name="notices" sent={sent}>
      <Fragment key={mail === null ? 'off' : Object.values(mail).join(' ')}>
        <SegmentedChoice
          name="mail"
          legend={t('settings.noticesMail')}
          options={[
            { value: 'off', label: t('settings.noticesOff') },
            { value: 'day', label: t('settings.noticesDaily') },
            { value: 'week', label: t('settings.noticesWeekly') },
          ]}
          defaultValue={mail?.every ?? 'off'}
        />
        <div className="notice-time">
          <LabelledControl label={t('settings.noticesHour')}>
            <select name="hour" defaultValue={hour}>
              {hours.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </LabelledControl>
          <LabelledControl label={t('settings.noticesDay')}>
            <select name="weekday" defaultValue={weekday}>
              {weekdays.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </LabelledControl>
        </div>
      </Fragment>
      {!isConfirmed && <p className="small">{t('settings.noticesUnconfirmed')}</p>}
      <Submit className="button">{t('common.save')}</Submit>
    </AccountForm>
  )
}
