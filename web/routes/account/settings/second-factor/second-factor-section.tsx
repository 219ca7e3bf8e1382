import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { DoneNotice } from '../../forms/form-message.tsx'
import type { FormResult, Shown } from '../../forms/result.ts'
import { Submit } from '../../forms/submit.tsx'
import { AuthenticatorForm } from './authenticator-form.tsx'
import { OwnPassword } from '../own-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SectionProps } from '../sections/section-props.ts'
import { Section } from '../sections/section.tsx'

export function SecondFactorSection({ settings, sent }: SectionProps) {
  const { t } = useTexts()
  const on = settings.security.secondFactor
  return (
    <Section id="second-factor" title={t('settings.factor')} text={t('settings.factorText')}>
      <p className={on ? 'badge ok' : 'badge'}>
        {on && <Icon name="check" />}
        {t(on ? 'settings.factorOn' : 'settings.factorOff')}
      </p>
      {on ? <FactorOn settings={settings} sent={sent} /> : <FactorOff settings={settings} sent={sent} />}
    </Section>
  )
}

function FactorOff({ settings: { email, security }, sent }: SectionProps) {
  const { t } = useTexts()
  const [begun, setBegun] = useState<Shown | null>(shownBy(sent, ['factor-start', 'factor-confirm']))
  const { authenticator, recoveryCodes = [] } = begun ?? {}
  if (authenticator !== undefined) {
    const props = { authenticator, recoveryCodes, sent }
    return <AuthenticatorForm {...props} onEnd={() => setBegun(null)} />
  }
  return (
    <>
      <AccountForm name="factor-start" sent={sent} onResult={({ shown }) => shown && setBegun(shown)}>
        <OwnPassword email={email} security={security} section="second-factor" />
        <Submit className="button">{t('settings.factorStart')}</Submit>
      </AccountForm>
      <DoneNotice message={sent?.form === 'factor-off' ? sent.done : undefined} />
    </>
  )
}

function FactorOn({ settings: { email, security }, sent }: SectionProps) {
  const { t } = useTexts()
  const [codes, setCodes] = useState<Shown | null>(shownBy(sent, ['codes']))
  return (
    <>
      <DoneNotice message={sent?.form === 'factor-confirm' ? sent.done : undefined} />
      {codes !== null && (
        <>
          <p className="form-done" role="status">
            {t('settings.codesRenewText')}
          </p>
          <RecoveryCodes codes={codes.recoveryCodes} />
        </>
      )}
      <details className="fold">
        <summary>{t('settings.codesRenew')}</summary>
        <AccountForm name="codes" sent={sent} onResult={({ shown }) => shown && setCodes(shown)}>
          <p className="soft small">{t('settings.codesRenewText')}</p>
          <OwnPassword email={email} security={security} section="second-factor" />
          <Submit className="button">{t('settings.codesRenew')}</Submit>
        </AccountForm>
      </details>
      <details className="fold">
        <summary>{t('settings.factorStop')}</summary>
        <AccountForm name="factor-off" sent={sent}>
          <OwnPassword email={email} security={security} section="second-factor" asksCode />
          <Submit className="button bad">{t('settings.factorStop')}</Submit>
        </AccountForm>
      </details>
    </>
  )
}

function shownBy(sent: FormResult | undefined, forms: readonly string[]): Shown | null {
  return sent !== undefined && forms.includes(sent.form) ? (sent.shown ?? null) : null
}
