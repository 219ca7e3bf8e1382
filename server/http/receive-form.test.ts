import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createReceiveForm, isOfDisk } from './receive-form.ts'

const TYPE = 'multipart/form-data; boundary=x'
const LIMITS = { keep: 100_000, take: 200_000 }
const part = (name: string, content: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
const filePart = (content: string, name = 'a.csv') => part('file', content, `; filename="${name}"`)
const END = '--x--\r\n'

const streamOf = (text: string) => new Blob([text]).stream()

function prepare() {
  const folder = join(tmpdir(), `kinora-receive-${randomUUID()}`)
  const receive = createReceiveForm(folder)
  return { folder, receive: async (body: string, type = TYPE) => receive({ body: streamOf(body), type }, LIMITS) }
}

it('a form’s file and fields are there until they are released, and no file has a name', async () => {
  const { folder, receive } = prepare()
  const content = 'Name,Year\n'.repeat(5_000)
  const received = await receive(part('returnTo', '/en') + filePart(content) + part('returnTo', '/tr') + END)
  if (typeof received?.upload !== 'object') throw new Error(String(received?.upload))
  expect(received.upload.get('returnTo')).toBe('/en')
  const file = received.upload.get('file')
  if (typeof file !== 'object') throw new Error('no file')
  expect([file.name, file.size, Buffer.from(await file.bytes()).toString() === content]).toEqual([
    'a.csv',
    content.length,
    true,
  ])
  expect(await readdir(folder)).toEqual([])
  await received.release()
  await expect(file.bytes()).rejects.toThrow('closed')
})

it('a form without a choice has an empty file without a name', async () => {
  const { receive } = prepare()
  const received = await receive(filePart('', '') + END)
  const file = received === null || typeof received.upload === 'string' ? null : received.upload.get('file')
  expect(file).toMatchObject({ name: '', size: 0 })
  await received?.release()
})

it.each([
  ['what never ends', filePart('abc'), TYPE],
  ['what ends in its headers', `${part('a', 'b')}--x\r\nContent-Disposition: form-da`, TYPE],
  ['what has no boundary', filePart('abc') + END, 'multipart/form-data'],
  ['what is no form', 'abc', TYPE],
  ['two files', filePart('a') + filePart('b') + END, TYPE],
  ['a thousand fields', part('a', 'b').repeat(1_000) + END, TYPE],
  ['nothing but boundaries', '--x\r\n'.repeat(5_000), TYPE],
  ['nothing', '', TYPE],
])('%s is read as none, and leaves nothing behind', async (_name, body, type) => {
  const { receive } = prepare()
  const received = await receive(body, type)
  const upload = received?.upload
  expect(upload === 'unreadable' || (typeof upload === 'object' && upload.size === 0)).toBe(true)
  await received?.release()
})

it('a disk that fails is distinguished from a sender that does', async () => {
  const receive = createReceiveForm('/dev/null/none')
  const failed = receive({ body: streamOf(filePart('a'.repeat(90_000)) + END), type: TYPE }, LIMITS)
  const error = await failed.catch((thrown: unknown) => thrown)
  expect([isOfDisk(error), isOfDisk(new Error('gone'))]).toEqual([true, false])
})

it('a disk that is nearly full receives no file, and is distinguished from a sender too', async () => {
  const { folder } = prepare()
  const receive = createReceiveForm(folder, { measure: async () => 99 * 1_048_576 })
  const failed = receive({ body: streamOf(filePart('abc') + END), type: TYPE }, LIMITS)
  const error = await failed.catch((thrown: unknown) => thrown)
  expect([isOfDisk(error), String(error)]).toEqual([true, expect.stringContaining('Only 99 MB are free')])
  expect(await readdir(folder)).toEqual([])
})

it('what is longer than wanted is taken in and thrown away, and beyond all reason not even that', async () => {
  const { receive } = prepare()
  expect((await receive(filePart('a'.repeat(150_000)) + END))?.upload).toBe('too-large')
  expect(await receive(filePart('a'.repeat(300_000)) + END)).toBeNull()
})

it('anyone who sends slowly keeps no one out but those beyond sixty-four, and a sender that stops leaves its place', async () => {
  const { folder } = prepare()
  const receive = createReceiveForm(folder)
  const senders = Array.from({ length: 64 }, () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
    controller?.enqueue(new TextEncoder().encode(filePart('abc')))
    return { received: receive({ body, type: TYPE }, LIMITS), stop: () => controller?.error(new Error('gone')) }
  })
  const one = async () => (await receive({ body: streamOf(filePart('abc') + END), type: TYPE }, LIMITS))!
  expect((await one()).upload).toBe('busy')
  senders[0]?.stop()
  await expect(senders[0]?.received).rejects.toThrow('gone')
  const late = await one()
  expect(late.upload).toBeInstanceOf(Map)
  await late.release()
  for (const { stop } of senders) stop()
  await Promise.allSettled(senders.map(({ received }) => received))
})
