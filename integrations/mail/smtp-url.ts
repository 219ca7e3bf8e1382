export interface SmtpServer {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  /** Without STARTTLS nothing is sent. */
  requireTLS: boolean
  /** STARTTLS is not used even if offered. */
  ignoreTLS: boolean
  auth: { user: string; pass: string } | null
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/
const TLS_VALUES: ReadonlySet<string | null> = new Set([null, 'required', 'off'])

/**
 * Parses `smtps://user:password@host:465` (TLS from the start) or `smtp://…:587` (STARTTLS if offered). A password is never sent
 * unencrypted to another machine unless `?tls=off` says so; `?tls=required` insists on STARTTLS. Null if it is not such a URL.
 */
export function readSmtpUrl(value: string): SmtpServer | null {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  const secure = url.protocol === 'smtps:'
  const tls = url.searchParams.get('tls')
  const host = decode(url.hostname)
    ?.replace(/^\[|\]$/g, '')
    .toLowerCase()
  const user = decode(url.username)
  const pass = decode(url.password)
  if ((!secure && url.protocol !== 'smtp:') || !host || user === null || pass === null) return null
  if (!/^\/?$/.test(url.pathname) || url.hash !== '' || !TLS_VALUES.has(tls)) return null
  if ([...url.searchParams.keys()].some((name) => name !== 'tls') || (secure && tls !== null)) return null
  const local = LOOPBACK.test(host)
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && (tls === 'required' || (tls === null && pass !== '' && !local)),
    // Mail servers on the same machine often have a self-signed certificate.
    ignoreTLS: tls === 'off' || (tls === null && local),
    auth: user === '' ? null : { user, pass },
  }
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
