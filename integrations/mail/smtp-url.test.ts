import { describe, expect, it } from 'vitest'
import { readSmtpUrl } from './smtp-url.ts'

describe('the address of the mail server', () => {
  it('names host, port and sign-in', () => {
    expect(readSmtpUrl('smtps://ada%40mail:p%23ss@Mail.Example')).toEqual({
      host: 'mail.example',
      port: 465,
      secure: true,
      requireTLS: false,
      ignoreTLS: false,
      auth: { user: 'ada@mail', pass: 'p#ss' },
    })
    expect(readSmtpUrl('smtp://mail.example')).toMatchObject({ port: 587, secure: false, auth: null })
    expect(readSmtpUrl('smtp://[::1]:2525/')).toMatchObject({ host: '::1', port: 2525 })
  })

  it.each([
    ['smtp://mail.example', { requireTLS: false, ignoreTLS: false }],
    ['smtp://u:p@mail.example', { requireTLS: true, ignoreTLS: false }],
    ['smtp://u:p@mail.example?tls=off', { requireTLS: false, ignoreTLS: true }],
    ['smtp://mail.example?tls=required', { requireTLS: true, ignoreTLS: false }],
    ['smtp://u:p@localhost:25', { requireTLS: false, ignoreTLS: true }],
    ['smtp://127.0.0.1?tls=required', { requireTLS: true, ignoreTLS: false }],
  ])('never sends a password openly to another machine unless told to: %s', (url, expected) => {
    expect(readSmtpUrl(url)).toMatchObject(expected)
  })

  it.each([
    'mail.example:25',
    'https://mail.example',
    'smtp://',
    'smtp://mail.example/path',
    'smtp://mail.example?pool=true',
    'smtps://mail.example?tls=off',
    'smtp://u:%E0%A4%A@mail.example',
  ])('is refused where it is none: %s', (url) => {
    expect(readSmtpUrl(url)).toBeNull()
  })
})
