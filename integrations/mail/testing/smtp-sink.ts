import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { ReadMail } from '../read-mail.ts'
import { readMail } from '../read-mail.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts'

interface Delivery extends ReadMail {
  raw: string
  from: string
  to: string[]
  /** Whether it arrived over TLS. */
  encrypted: boolean
  user: string | null
}

interface SinkOptions {
  /** A free one by default. */
  port?: number
  /** Never: none at all. */
  tls?: 'from the start' | 'offered' | 'never'
  /** The only accepted user and password. */
  login?: { user: string; pass: string }
  /** The reply to each recipient, e.g. 550; null accepts it. */
  refuse?: (address: string) => number | null
  /** The reply to each mail after it was received and stored. */
  afterData?: () => number | null
}

export interface SmtpSink {
  port: number
  mails: Delivery[]
  stop(): Promise<void>
}

/** A real mail server on this machine that stores what it receives. */
export async function startSmtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const { port = 0, tls = 'never', login, refuse = () => null, afterData = () => null } = options
  const mails: Delivery[] = []
  const server = new SMTPServer({
    secure: tls === 'from the start',
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    disabledCommands: [...(tls === 'offered' ? [] : ['STARTTLS']), ...(login === undefined ? ['AUTH'] : [])],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username })
      else done(Object.assign(new Error('Go away'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, done) {
      const code = refuse(address)
      done(code === null ? null : Object.assign(new Error(`No ${address} here`), { responseCode: code }))
    },
    onData(stream, { envelope, secure, user }, done) {
      const keep = (raw: Buffer) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        const kept = {
          raw: raw.toString(),
          from,
          to,
          encrypted: secure,
          user: user === undefined ? null : String(user),
        }
        mails.push({ ...kept, ...readMail(raw) })
      }
      const answer = () => {
        const code = afterData()
        done(code === null ? null : Object.assign(new Error('Not now'), { responseCode: code }))
      }
      buffer(stream).then(keep).then(answer, done)
    },
  })
  // Clients that do not trust the certificate disconnect.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
