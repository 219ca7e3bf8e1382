import { describe, expect, it } from 'vitest'
import type { ImportFile } from '#domain/imports/sources.ts'
import { MAX_IMPORT_BYTES } from '#domain/own-data/limits.ts'
import type { SentFile } from '#shared/http/sent-form.ts'
import { silentLogger } from '#tests/test-database.ts'
import { createFileReaders } from './file-readers.ts'

const LISTS = 160
const AT = '2026-01-01T00:00:00.000Z'

/** One thread for all tests here; it takes half a second to start. */
const readers = createFileReaders({ logger: silentLogger })
const file = (content: string | Uint8Array<ArrayBuffer>, name = 'a.json') => new File([content], name)

/** A full account: 10,000 titles and ratings, and 200 lists, with notes that fill the file to its maximum length. */
function fullAccount(): string {
  const item = (id: number) => ({ type: 'movie', id, addedAt: AT })
  const rows = Array.from({ length: 10_000 }, (_, at) => at + 1)
  const watchlist = rows.map((id) => ({ ...item(id), status: 'watched' }))
  const ratings = rows.map((id) => ({ type: 'tv_show', id, rating: 7, ratedAt: AT }))
  const items = rows.slice(0, 1_000).map((id) => ({ ...item(id), note: 'Kapalı bir oda' }))
  const lists = Array.from({ length: LISTS }, (_, at) => ({
    name: `List ${at}`,
    slug: `list-${at}`,
    createdAt: AT,
    items,
  }))
  return JSON.stringify({ format: 'kinora-own-data', version: 2, watchlist, ratings, lists })
}

describe('files that members send', () => {
  it('are read beside the thread that answers, the longest ones too', async () => {
    const text = fullAccount()
    const bytes = Buffer.byteLength(text)
    expect([bytes > 0.9 * MAX_IMPORT_BYTES, bytes <= MAX_IMPORT_BYTES]).toEqual([true, true])
    const result = await readers.ownData(file(text))
    if (result === 'busy' || !result.ok) throw new Error(JSON.stringify(result))
    const { watchlist, ratings, lists } = result.read
    expect([watchlist.length, ratings.length, lists.length]).toEqual([10_000, 10_000, LISTS])
    expect(JSON.parse(lists[LISTS - 1] ?? '')).toMatchObject({ slug: `list-${LISTS - 1}`, items: { length: 1_000 } })
    const rows = Array.from({ length: 20_000 }, (_, at) => `Film ${at},1999,u,${'x'.repeat(200)}`).join('\n')
    const table = await readers.otherService(file(`Name,Year,Letterboxd URI,Review\n${rows}\n`, 'watched.csv'))
    expect((table as { file: ImportFile }).file.titles).toHaveLength(20_000)
  })

  it.each([
    ['lists in each other', '['.repeat(MAX_IMPORT_BYTES)],
    ['numbers without end', `[${'0,'.repeat(MAX_IMPORT_BYTES / 2 - 2)}0]`],
    ['empty objects', `{"watchlist":[${'{},'.repeat(5_000_000)}{}]}`],
    ['nothing but quotes', '"'.repeat(MAX_IMPORT_BYTES)],
  ])('of %s are refused in words', async (_name, text) => {
    expect(await readers.ownData(file(text))).toEqual({ ok: false, problems: [{ code: 'not-json' }] })
  })

  it('are refused where they need more memory than the thread may have, and the next one is read', async () => {
    const little = createFileReaders({ logger: silentLogger, memoryMb: 16 })
    // Few and large, so that the limit is passed at once: near it V8 may collect garbage for half a minute.
    const texts = Array.from({ length: 14 }, () => `"${'x'.repeat(1_000_000)}"`)
    expect(await little.ownData(file(`[${texts.join(',')}]`))).toEqual({
      ok: false,
      problems: [{ code: 'too-large' }],
    })
    expect(await little.ownData(file('{"format":"kinora-own-data","version":2}'))).toMatchObject({ ok: true })
  })

  it('wait for each other, and are refused where too many wait', async () => {
    let read = 0
    const slow: SentFile = {
      name: 'a.json',
      size: 2,
      async bytes() {
        read += 1
        return new TextEncoder().encode('{}')
      },
    }
    const all = Promise.all(Array.from({ length: 70 }, () => readers.ownData(slow)))
    expect(read).toBeLessThanOrEqual(1)
    expect((await all).filter((result) => result === 'busy')).toHaveLength(9)
    expect(read).toBe(61)
  })
})
