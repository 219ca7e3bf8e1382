/** The useful fields of nodemailer's errors. */
interface SendFailure {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  permanent?: unknown
  originalCode?: unknown
}

/** A mail was not accepted. The message contains neither the recipient nor the server's reply, which may name them. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** False if the same mail would be refused again. */
  readonly retry: boolean

  constructor(message: string, { retry }: { retry: boolean }) {
    super(message)
    this.retry = retry
  }
}

/** Only refusals of these commands are about the mail itself; refused sign-ins and senders are for the operator to fix meanwhile. */
const ABOUT_THE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

export function toMailError(error: unknown): MailError {
  const { code, command, responseCode, permanent, originalCode } = (error ?? {}) as SendFailure
  const details = [code, originalCode, command, responseCode].filter(isShort)
  const unusable = code === 'EENVELOPE' && responseCode === undefined
  const refused = permanent === true && ABOUT_THE_MAIL.has(command)
  return new MailError(
    `${unusable || refused ? 'The mail was refused' : 'The mail could not be sent'} (${details.join(', ') || 'unknown reason'})`,
    { retry: !unusable && !refused },
  )
}

/** Codes and commands only, never a sentence. */
function isShort(detail: unknown): boolean {
  return typeof detail === 'number' || (typeof detail === 'string' && /^[A-Z][A-Z_ ]{1,30}$/.test(detail))
}
