import { confirmSecondFactor } from '#domain/accounts/second-factor/confirm-second-factor.ts'
import { disableSecondFactor } from '#domain/accounts/second-factor/disable-second-factor.ts'
import { renewRecoveryCodes } from '#domain/accounts/second-factor/renew-recovery-codes.ts'
import { startSecondFactor } from '#domain/accounts/second-factor/start-second-factor.ts'
import { refusal } from '../../account/forms/outcome.ts'
import type { Fields, Outcome } from '../../account/forms/outcome.ts'
import type { Shown } from '../../account/forms/result.ts'
import { refuse } from '../../account/refusals.ts'
import { drawQrCode } from './draw-qr-code.ts'
import { saved } from '../sections/saved.ts'
import { SESSION_REFUSALS } from '../actions/submit-account.ts'
import type { SettingsInput } from '../actions/settings-input.ts'

export async function submitFactorStart({ deps, viewer, fields, caller }: SettingsInput): Promise<Outcome> {
  const started = await startSecondFactor(deps, { viewer, password: fields('current'), caller })
  if (started.ok) {
    return { result: { form: 'factor-start', shown: show(started) } }
  }
  if (started.reason === 'already-on') return refusal('factor-start', 'settings.factorOn', 409)
  return refuse('factor-start', SESSION_REFUSALS[started.reason])
}

export async function submitFactorConfirm({ deps, viewer, fields, caller, language }: SettingsInput): Promise<Outcome> {
  const confirmed = await confirmSecondFactor(deps, { viewer, code: fields('code'), caller })
  if (confirmed.ok) return saved('factor-confirm', { language, cookies: confirmed.cookies })
  if (confirmed.reason === 'not-started') return refusal('factor-start', 'login.codeExpired', 409)
  const refused = refuse('factor-confirm', { text: 'login.codeWrong', field: 'code', status: 422 })
  const shown = shownBefore(fields)
  return shown === null ? refused : { ...refused, result: { ...refused.result, shown } }
}

export async function submitFactorOff({ deps, viewer, fields, caller, language }: SettingsInput): Promise<Outcome> {
  const disabled = await disableSecondFactor(deps, { viewer, password: fields('current'), caller })
  if (!disabled.ok) return refuse('factor-off', SESSION_REFUSALS[disabled.reason])
  return saved('factor-off', { language, cookies: disabled.cookies })
}

export async function submitRenewCodes({ deps, viewer, fields, caller }: SettingsInput): Promise<Outcome> {
  const renewed = await renewRecoveryCodes(deps, { viewer, password: fields('current'), caller })
  if (renewed.ok) return { result: { form: 'codes', shown: { recoveryCodes: renewed.recoveryCodes } } }
  if (renewed.reason === 'not-on') return refusal('codes', 'login.codeExpired', 409)
  return refuse('codes', SESSION_REFUSALS[renewed.reason])
}

function show({ secret, uri, recoveryCodes }: { secret: string; uri: string; recoveryCodes: string[] }): Shown {
  return { authenticator: { secret, uri, qrCode: drawQrCode(uri) }, recoveryCodes }
}

/** Longest address of an authenticator; with a long e-mail address it has about 450 characters. */
const MAX_URI_LENGTH = 1_000
const CODE = /^[\w-]{4,40}$/

/** What the page showed when the code was asked for: it is kept nowhere else and must stay readable after a mistyped code. */
function shownBefore(fields: Fields): Shown | null {
  const [secret, uri] = [fields('secret'), fields('uri')]
  const recoveryCodes = fields('recoveryCodes').split(' ')
  const sound = /^[A-Z2-7]{16,128}$/.test(secret) && uri.startsWith('otpauth://totp/') && uri.length <= MAX_URI_LENGTH
  return sound && recoveryCodes.every((code) => CODE.test(code)) ? show({ secret, uri, recoveryCodes }) : null
}
