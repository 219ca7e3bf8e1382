import { encodeQR } from 'qr'
import { z } from 'zod'
import { confirmSecondFactor } from '#domain/accounts/second-factor/confirm-second-factor.ts'
import { disableSecondFactor } from '#domain/accounts/second-factor/disable-second-factor.ts'
import { renewRecoveryCodes } from '#domain/accounts/second-factor/renew-recovery-codes.ts'
import { startSecondFactor } from '#domain/accounts/second-factor/start-second-factor.ts'
import { form, textField } from '../../forms/outcome.ts'
import type { SentToForm } from '../../forms/outcome.ts'
import type { QrCode, Shown } from '../../forms/result.ts'
import { refuseForm } from '../../refusals.ts'
import { saved } from '../sections/saved.ts'
import type { WithViewer } from '../actions/viewing.ts'

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

const OWN_PASSWORD = z.object({ current: textField })

export const submitFactorStart = form({
  fields: OWN_PASSWORD,
  async submit({ current }, { deps, viewer, caller }: SentToForm & WithViewer) {
    const started = await startSecondFactor(deps, { viewer, password: current, caller })
    return started.ok ? { result: { shown: show(started) } } : refuseForm(started.reason)
  },
})

export const submitFactorConfirm = form({
  fields: z.object({ code: textField, secret: textField, uri: textField, recoveryCodes: textField }),
  async submit({ code, ...before }, { deps, viewer, caller, language }: SentToForm & WithViewer) {
    const confirmed = await confirmSecondFactor(deps, { viewer, code, caller })
    if (confirmed.ok) return saved('factor-confirm', { language, cookies: confirmed.cookies })
    if (confirmed.reason === 'not-started')
      return { result: { form: 'factor-start', problem: 'login.codeExpired' }, status: 409 }
    const refused = refuseForm('wrong-code')
    const shown = shownBefore(before)
    return shown === null ? refused : { ...refused, result: { ...refused.result, shown } }
  },
})

export const submitFactorOff = form({
  fields: OWN_PASSWORD.extend({ code: textField }),
  async submit({ current, code }, { deps, viewer, caller, language }: SentToForm & WithViewer) {
    const disabled = await disableSecondFactor(deps, { viewer, password: current, code, caller })
    if (!disabled.ok) return refuseForm(disabled.reason)
    return saved('factor-off', { language, cookies: disabled.cookies })
  },
})

export const submitRenewCodes = form({
  fields: OWN_PASSWORD,
  async submit({ current }, { deps, viewer, caller }: SentToForm & WithViewer) {
    const renewed = await renewRecoveryCodes(deps, { viewer, password: current, caller })
    return renewed.ok ? { result: { shown: { recoveryCodes: renewed.recoveryCodes } } } : refuseForm(renewed.reason)
  },
})

function show({ secret, uri, recoveryCodes }: { secret: string; uri: string; recoveryCodes: string[] }): Shown {
  return { authenticator: { secret, uri, qrCode: drawQrCode(uri) }, recoveryCodes }
}

/** Longest otpauth:// URL; with a long e-mail address it has about 450 characters. */
const MAX_URI_LENGTH = 1_000
const CODE = /^[\w-]{4,40}$/

/** What the page showed when the code was asked for: it is stored nowhere else and must stay visible after a mistyped code. */
function shownBefore({ secret, uri, ...before }: Record<'secret' | 'uri' | 'recoveryCodes', string>): Shown | null {
  const recoveryCodes = before.recoveryCodes.split(' ')
  const sound = /^[A-Z2-7]{16,128}$/.test(secret) && uri.startsWith('otpauth://totp/') && uri.length <= MAX_URI_LENGTH
  return sound && recoveryCodes.every((code) => CODE.test(code)) ? show({ secret, uri, recoveryCodes }) : null
}

/** A text as a code for cameras: the dark modules as one path, a run of them in a row as one rectangle. */
export function drawQrCode(textField: string): QrCode {
  const rows = encodeQR(textField, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  return { side: rows.length, path: rows.map(drawRow).join('') }
}

function drawRow(row: readonly boolean[], y: number): string {
  const modules = row.map((dark) => (dark ? '#' : ' ')).join('')
  return Array.from(
    modules.matchAll(/#+/g),
    ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  ).join('')
}
