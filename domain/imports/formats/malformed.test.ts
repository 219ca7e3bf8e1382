import { describe, expect, it } from 'vitest'
import { gzipSync } from 'node:zlib'
import { MAX_SERVICE_FILE_BYTES } from '../limits.ts'
import { makeZip } from '../testing/make-zip.ts'
import type { ImportWarning } from '#shared/imports/import.ts'
import type { FileProblem } from '../sources.ts'
import { readFile } from './read-file.ts'

const FILMS = 'Date,Name,Year,Letterboxd URI\n'
const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating\n'
const TMDB = 'TMDb ID,IMDb ID,Type,Name,Release Date,Your Rating\n'
const good = { name: 'watched.csv', content: `${FILMS}2020-01-01,Heat,1995,u\n` }

describe('files that are not taken', () => {
  it.each<[string, string | Buffer, FileProblem['code'], number?]>([
    ['nothing at all', '', 'empty'],
    ['blanks alone', ' \n\n\t\n', 'empty'],
    ['a byte order mark alone', '\ufeff', 'empty'],
    ['only the header', RATINGS, 'no-rows'],
    ['an empty list of JSON', '[]', 'no-rows'],
    ['only episodes', 'Const,Title,Title Type\ntt0000001,Pilot,TV Episode\n', 'nothing-to-import'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'), 'binary'],
    ['bytes without sense', Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 97) % 256)), 'binary'],
    ['UTF-32', Buffer.from('fffe00004e000000', 'hex'), 'binary'],
    ['bytes that Windows-1252 does not define', Buffer.from('Name,Year\n\x81\x8d\x8f\x90\x9d\n', 'latin1'), 'binary'],
    [
      '0x00 in the text',
      `${RATINGS}2020-01-01,Heat,1995,u,4\n2020-01-01,He\0at,1995,u,4\n${'2020-01-01,Ran,1985,u,4\n'.repeat(50)}`,
      'nul',
      3,
    ],
    ['a page of HTML', '<!DOCTYPE html>\n<html><body>Sign in</body></html>', 'html'],
    ['a table of HTML', '  <table><tr><td>Name</td></tr></table>', 'html'],
    ['XML', '<?xml version="1.0"?><plist></plist>', 'markup'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'document'],
    ['a document of a word processor', '{\\rtf1 Hello}', 'document'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'spreadsheet'],
    [
      'an Excel file',
      makeZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/workbook.xml', content: '<x/>' },
      ]),
      'spreadsheet',
    ],
    [
      'an OpenDocument table',
      makeZip([
        { name: 'mimetype', content: 'x' },
        { name: 'content.xml', content: '<x/>' },
      ]),
      'spreadsheet',
    ],
    ['gzip', gzipSync(RATINGS), 'other-archive'],
    ['7z', Buffer.from('377abcaf271c0004', 'hex'), 'other-archive'],
    ['RAR', Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), 'other-archive'],
    ['a ZIP cut off', makeZip([good]).subarray(0, 60), 'zip-broken'],
    ['a ZIP with other bytes inside', damaged(makeZip([good])), 'zip-broken'],
    ['an encrypted ZIP', makeZip([{ ...good, encrypted: true }]), 'zip-encrypted'],
    ['a ZIP with pictures alone', makeZip([{ name: 'a.png', content: 'x' }]), 'zip-nothing'],
    ['a ZIP with tables of something else', makeZip([{ name: 'a.csv', content: 'Account,Sum\n1,2\n' }]), 'zip-nothing'],
    ['an empty ZIP', makeZip([]), 'zip-nothing'],
    ['a ZIP of ZIPs', makeZip([{ name: 'export.zip', content: makeZip([good]) }]), 'zip-nested'],
    ['a ZIP that claims a gigabyte', makeZip([{ ...good, claims: 2 ** 30 }]), 'zip-too-large'],
    ['a ZIP bomb', makeZip([{ name: 'ratings.csv', content: Buffer.alloc(20 * 1_048_576, 97) }]), 'zip-too-large'],
    [
      'a ZIP that claims less than it holds',
      makeZip([{ name: 'ratings.csv', content: 'x'.repeat(5_000), claims: 10 }]),
      'zip-broken',
    ],
    [
      'a ZIP with thousands of files',
      makeZip(Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}.csv`, content: '' }))),
      'zip-too-many',
    ],
    ['a table of something else', 'Account,Sum\n1,2\n', 'unknown-header', 1],
    ['rows without a header', '2020-01-01,Heat,1995,u,4\n', 'unknown-header', 1],
    ['plain sentences', 'Films I like:\nHeat, Ran and Alien\n', 'unknown-header', 1],
    ['two columns of one name', 'Name,Year,Rating,Rating\nHeat,1995,4,5\n', 'duplicate-columns', 1],
    ['10,001 columns', `Name,Year${',x'.repeat(9_999)}\n`, 'too-many-columns'],
    ['a quote that is never closed', `${RATINGS}2020-01-01,Heat,1995,u,4\n2020-01-01,"Ran,1985,u,4\n`, 'open-quote', 3],
    [
      'a quote that swallows the rest of a long file',
      `${FILMS}2020-01-01,"Ran,1985,u\n${'2020-01-01,Heat,1995,u\n'.repeat(20_000)}`,
      'open-quote',
      2,
    ],
    ['a cell as long as a book', `${FILMS}2020-01-01,${'x'.repeat(200_000)},1995\n`, 'long-cell', 2],
    [
      'a list without its films',
      'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-01,Best,,u,\n',
      'list-cut',
    ],
    ['20,001 rows', FILMS + '2020-01-01,Heat,1995,u\n'.repeat(20_001), 'too-many-rows'],
    ['a file of 6 MB', Buffer.alloc(MAX_SERVICE_FILE_BYTES + 1, 97), 'too-large'],
    ['JSON cut off', '[{"movie":{"title":"Heat"', 'not-json'],
    ['JSON nested without end', '['.repeat(200_000), 'not-json'],
    ['JSON of something else', '[{"name":"Heat"}]', 'unknown-json'],
    ['an object of JSON', '{"films":[]}', 'unknown-json'],
    ['our own download', '{\n  "format": "kinora-own-data",\n  "version": 1\n}', 'own-data'],
  ])('%s', async (_, content, code, line) => {
    const read = await readFile(Buffer.from(content))
    expect(read).toMatchObject({ ok: false, problem: { code, ...(line === undefined ? {} : { line }) } })
  })

  it('says in which file of an archive something is wrong', async () => {
    const read = await readFile(makeZip([good, { name: 'lists/a.csv', content: 'Name,Year\n"Heat,1995\n' }]))
    expect(read).toEqual({ ok: false, problem: { code: 'open-quote', part: 'lists/a.csv', line: 2 } })
  })
})

describe('values that are passed over, and told', () => {
  it.each<[string, string, ImportWarning['code'], object | null]>([
    ['a rating of 7 out of 5', `${RATINGS}2020-01-01,Heat,1995,u,7\n`, 'rating', { rating: null, status: 'watched' }],
    ['a rating below 0', `${RATINGS}2020-01-01,Heat,1995,u,-1\n`, 'rating', { rating: null }],
    ['a rating in words', 'Const,Your Rating\ntt0113277,great\n', 'rating', { rating: null }],
    ['the year 0', `${RATINGS}2020-01-01,Heat,0,u,4\n`, 'year', { year: null, rating: 8 }],
    ['a year far ahead', `${RATINGS}2020-01-01,Heat,19955,u,4\n`, 'year', { year: null }],
    ['a day that no month has', `${RATINGS}2020-02-31,Heat,1995,u,4\n`, 'date', { ratedAt: null }],
    ['a date in words', `${RATINGS}last May,Heat,1995,u,4\n`, 'date', { ratedAt: null }],
    ['an id beyond all ids', `${TMDB}99999999999,,movie,Heat\n`, 'id', { tmdbId: null, name: 'Heat' }],
    ['a row without a title', `${RATINGS}2020-01-01,,1995,u,4\n`, 'no-name', null],
    ['cells behind the last column', `${RATINGS}2020-01-01,Heat,1995,u,4,x,y\n`, 'cells', { name: 'Heat', rating: 8 }],
    [
      'a comma for want of quotes',
      `${RATINGS}2020-01-01,Good, Bad, Ugly,1966,u,4\n`,
      'cells',
      { name: 'Good, Bad, Ugly', year: 1966, rating: 8 },
    ],
  ])('%s', async (_, content, code, title) => {
    // Something must be left of the file.
    const rest = content.startsWith('TMDb')
      ? '1,,movie,Ran\n'
      : content.startsWith('Const')
        ? 'tt0089881,9\n'
        : '2020-01-01,Ran,1985,u,5\n'
    const read = await readFile(Buffer.from(content + rest))
    expect(read).toMatchObject({ ok: true, file: { warnings: [{ code, line: 2 }] } })
    if (!read.ok) return
    expect(read.file.titles).toHaveLength(title === null ? 1 : 2)
    if (title !== null) expect(read.file.titles[0]).toMatchObject(title)
  })

  it('dates that may begin with the day or the month are named once, until another row or the member settles it', async () => {
    const rows = `${RATINGS}03/04/2020,Heat,1995,u,4\n05/06/2020,Ran,1985,u,5\n`
    const unclear = await readFile(Buffer.from(rows))
    expect(unclear).toMatchObject({ ok: true, file: { titles: [{ ratedAt: null }, { ratedAt: null }] } })
    expect(unclear.ok && unclear.file.warnings).toEqual([{ code: 'date-order', part: '', line: 2 }])
    const settled = await readFile(Buffer.from(`${rows}25/12/2020,Alien,1979,u,5\n`))
    const said = await readFile(Buffer.from(rows), { dateOrder: 'day-first' })
    for (const read of [settled, said]) {
      expect(read).toMatchObject({ ok: true, file: { warnings: [] } })
      expect(read.ok && read.file.titles[0]?.ratedAt).toBe('2020-04-03T12:00:00.000Z')
    }
  })

  it('a formula is a name like any other, and a row may be short', async () => {
    const read = await readFile(
      Buffer.from('Name,Year,Rating,Letterboxd URI\n"=HYPERLINK(""http://evil.example"")",1995,4\nRan\n'),
    )
    expect(read).toMatchObject({
      ok: true,
      file: { warnings: [], titles: [{ name: '=HYPERLINK("http://evil.example")' }, { name: 'Ran', year: null }] },
    })
  })
})

function damaged(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  copy.fill(0xff, 45, 60)
  return copy
}
