import { describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readEnv } from './env.ts'

const mailOf = (source: Record<string, string>) => {
  const { smtpUrl, mailFrom } = readEnv(source)
  return { smtpUrl, ...mailFrom }
}
const problem = (source: Record<string, string>) => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the configuration of mail', () => {
  it('is an outbox and a local sender by default', () => {
    expect(mailOf({})).toEqual({ smtpUrl: null, name: 'Kinora', address: 'no-reply@localhost' })
  })

  it('lets the sender follow the public address', () => {
    const source = { PUBLIC_URL: 'https://kinora.example', SMTP_URL: 'smtps://u:p@mail.example' }
    expect(mailOf(source)).toEqual({
      smtpUrl: 'smtps://u:p@mail.example',
      name: 'Kinora',
      address: 'no-reply@kinora.example',
    })
  })

  it.each([
    ['post@kinora.example', 'Kinora', 'post@kinora.example'],
    ['Kinora Mail <post@kinora.example>', 'Kinora Mail', 'post@kinora.example'],
    ['"Kinora, İstanbul" <post@kinora.example>', 'Kinora, İstanbul', 'post@kinora.example'],
    ['<post@kinora.example>', 'Kinora', 'post@kinora.example'],
  ])('reads the sender %s', (MAIL_FROM, name, address) => {
    expect(mailOf({ MAIL_FROM })).toEqual({ smtpUrl: null, name, address })
  })

  it.each(['kinora', 'a@b@c', 'a@b, c@d', 'Kinora <kinora>', 'Kinora <a@b> x', 'a@b\r\nBcc: c@d'])(
    'refuses the sender %j',
    (MAIL_FROM) => {
      expect(problem({ MAIL_FROM })).toContain('MAIL_FROM must be an address')
    },
  )

  it('refuses an address that is no mail server’s, without repeating its password', () => {
    const text = problem({ SMTP_URL: 'https://u:geheim@mail.example' })
    expect(text).toContain('SMTP_URL must be smtps:// or smtp:// with a host')
    expect(text).not.toContain('geheim')
  })

  it('asks for a sender where mails are sent and no domain is known', () => {
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(problem({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example' })).toContain('MAIL_FROM is required with SMTP_URL')
      expect(problem({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'post@kinora.example' })).toBe('')
    }
  })
})
