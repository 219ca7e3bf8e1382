import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { AccountField } from '../../forms/account-field.tsx'
import type { FormResult, QrCode, Shown } from '../../forms/result.ts'
import { Submit } from '../../forms/submit.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Splits the secret into groups of four characters. */
const GROUP = /.{1,4}/g

interface AuthenticatorFormProps extends Required<Shown> {
  sent: FormResult | undefined
  /** Called when the factor is enabled, or setting it up was cancelled. */
  onEnd: () => void
}

/** The secret for an authenticator app, recovery codes in case it is lost, and a field for the app's first code. */
export function AuthenticatorForm({ authenticator, recoveryCodes, sent, onEnd }: AuthenticatorFormProps) {
  const { t } = useTexts()
  const { secret, uri, qrCode } = authenticator
  return (
    <AccountForm
      name="factor-confirm"
      sent={sent}
      onResult={({ form, done }) => (done !== undefined || form !== 'factor-confirm') && onEnd()}
    >
      <ol className="steps">
        <li>
          <p>{t('settings.factorStepApp')}</p>
          <div className="scan">
            <QrPicture {...qrCode} />
            <div className="stack">
              <code className="secret" dir="ltr">
                {secret.match(GROUP)?.join(' ')}
              </code>
              <a className="link" href={uri}>
                {t('settings.factorOpenApp')}
              </a>
            </div>
          </div>
        </li>
        <li>
          <p>{t('settings.factorStepCodes')}</p>
          <RecoveryCodes codes={recoveryCodes} />
        </li>
        <li>
          <AccountField
            name="code"
            label={t('settings.factorStepCode')}
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            required
          />
        </li>
      </ol>
      {/* Stored nowhere else: without scripts a mistyped code must not lose them. */}
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <input type="hidden" name="recoveryCodes" value={recoveryCodes.join(' ')} />
      <div className="cluster">
        <Submit>{t('login.confirm')}</Submit>
        <ButtonLink tone="ghost" href="?#second-factor">
          {t('common.cancel')}
        </ButtonLink>
      </div>
    </AccountForm>
  )
}

/** Dark on white in every theme, as cameras want it. */
function QrPicture({ side, path }: QrCode) {
  const { t } = useTexts()
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('settings.factorQr')}>
      <rect className="light" width={side} height={side} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
