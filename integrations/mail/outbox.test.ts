import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '#tests/test-database.ts'
import { createMailer } from './mailer.ts'
import { createOutbox, MAX_MAILS } from './outbox.ts'
import { readMail } from './read-mail.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

function outbox(logger = silentLogger) {
  let now = Date.parse('2026-01-01T00:00:00Z')
  return createOutbox({ dir: join(folder, 'outbox'), clock: { now: () => new Date((now += 1_000)) }, logger })
}

describe('the outbox', () => {
  it('keeps mails as files that only this account may read', async () => {
    const box = outbox()
    const mailer = createMailer({
      smtpUrl: null,
      from: { name: 'Kinora', address: 'no-reply@localhost' },
      outbox: box,
      logger: silentLogger,
    })
    const mail = { id: 'one', to: 'ada@example.org', subject: 'Şifre', html: '<p>İ</p>', text: 'İ', language: 'tr' }
    await mailer.send(mail)
    await mailer.send({ ...mail, id: 'two', subject: '' })
    const names = await box.list()
    expect(names).toEqual(['20260101T000002000Z-two.eml', '20260101T000001000Z-one.eml'])
    const raw = await box.read(names[1] ?? '')
    expect(raw?.toString()).toMatch(/\r\n\r\n/)
    const { headers, text, html } = readMail(raw ?? Buffer.of())
    expect(Object.fromEntries(headers)).toMatchObject({ to: 'ada@example.org', subject: 'Şifre' })
    expect([text, html]).toEqual(['İ', '<p>İ</p>'])
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700)
    for (const name of names) expect((await stat(join(folder, 'outbox', name))).mode & 0o777).toBe(0o600)
  })

  it('holds a mail once, however often it is put in', async () => {
    const box = outbox()
    await box.put('one', Buffer.from('a'))
    await box.put('one', Buffer.from('b'))
    expect(await box.list()).toHaveLength(1)
  })

  it('keeps the newest only, and says in the log what it drops', async () => {
    const warned: object[] = []
    const box = outbox({ ...silentLogger, warn: (fields) => void warned.push(fields) })
    for (let index = 0; index < MAX_MAILS + 3; index += 1) await box.put(`m${index}`, Buffer.from('x'))
    const names = await box.list()
    expect(names).toHaveLength(MAX_MAILS)
    expect(names.at(-1)).toContain('-m3.eml')
    expect(warned).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ dropped: 1, holds: MAX_MAILS })))
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(MAX_MAILS)
  })

  it('reads no other file, and is empty where nothing was written', async () => {
    const box = outbox()
    expect(await box.list()).toEqual([])
    await box.put('one', Buffer.from('x'))
    await writeFile(join(folder, 'secret.eml'), 'x')
    await writeFile(join(folder, 'outbox', 'notes.txt'), 'x')
    expect(await box.list()).toHaveLength(1)
    for (const name of ['../secret.eml', 'notes.txt', '', '20260101T000009000Z-none.eml']) {
      expect(await box.read(name)).toBeNull()
    }
  })
})
