import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readForm } from '#shared/http/read-form.ts'
import { readInput, readLoosely } from './read-input.ts'

const FIELDS = z.object({
  name: z.string('A name is wanted.'),
  tags: z.array(z.string()).optional(),
  constructor: z.unknown().optional(),
})

function request(body: BodyInit, type?: string): Request {
  return new Request('http://localhost/', { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) })
}
const json = (body: unknown) => request(JSON.stringify(body), 'application/json')
const form = (...fields: [string, string][]) => request(new URLSearchParams(fields))

describe('what a request carries', () => {
  it('is the same as a form and as JSON', async () => {
    for (const sent of [json({ name: 'Ada' }), form(['name', 'Ada'])])
      expect(await readInput(sent, FIELDS)).toEqual({ ok: true, input: { name: 'Ada' } })
  })

  it('of a field sent several times is the first, of a list all', async () => {
    const sent = form(['name', 'Ada'], ['name', 'Eve'], ['tags', 'a'], ['tags', 'b'])
    expect(await readInput(sent, FIELDS, { lists: ['tags'] })).toEqual({
      ok: true,
      input: { name: 'Ada', tags: ['a', 'b'] },
    })
  })

  it('has no field that no one sent, whatever objects have', async () => {
    expect(await readLoosely(json({}), z.object({ constructor: z.unknown().optional() }))).not.toHaveProperty(
      'constructor.name',
    )
    const given = request('{"__proto__":{"name":"Eve"}}', 'application/json')
    expect(await readInput(given, FIELDS)).toEqual({ ok: false, problems: { name: 'A name is wanted.' } })
  })

  it('has no field that is too long', async () => {
    for (const sent of [json({ name: 'a'.repeat(4_001) }), form(['name', 'a'.repeat(4_001)])])
      expect(await readInput(sent, FIELDS)).toMatchObject({ ok: false })
    expect(await readInput(form(['name', 'a'.repeat(4_000)]), FIELDS)).toMatchObject({ ok: true })
  })

  it('has the beginning of a far too long one that must be called too long', async () => {
    const name = 'a'.repeat(10_000)
    for (const sent of [json({ name }), form(['name', name])])
      expect(await readInput(sent, FIELDS, { cut: ['name'] })).toEqual({ ok: true, input: { name: 'a'.repeat(4_000) } })
  })

  it('is nothing where it cannot be read, and names no problem', async () => {
    for (const sent of [json(null), json([]), request('{', 'application/json'), request('name=Ada', 'text/plain')])
      expect(await readInput(sent, FIELDS)).toEqual({ ok: false, problems: {} })
  })

  it('is no JSON where a form is wanted, and JSON under any name where that is', async () => {
    expect(await readInput(json({ name: 'Ada' }), FIELDS, { only: 'form' })).toMatchObject({ ok: false })
    const named = request('{"name":"Ada"}', 'application/x-www-form-urlencoded')
    expect(await readInput(named, FIELDS, { only: 'json' })).toMatchObject({ ok: true })
  })

  it('ERRORS-11: has no text that no database stores, whatever its field and wherever in it', async () => {
    const schema = z.record(z.string(), z.unknown())
    const read = async (sent: Request) => readLoosely(sent, schema, { lists: ['tags'] })
    const json = String.raw`{"name":"a\u0000b","tags":["\ud800"],"nested":{"k\u0000":{"deep":["x\udfff"]}}}`
    expect(await read(request(json, 'application/json'))).toMatchObject({
      name: 'a\ufffdb',
      tags: ['\ufffd'],
      nested: { 'k\ufffd': { deep: ['x\ufffd'] } },
    })
    expect(await read(form(['name', 'a\0b'], ['tags', '\0'], ['tags', 'c']))).toMatchObject({
      name: 'a\ufffdb',
      tags: ['\ufffd', 'c'],
    })
    const upload = new FormData()
    upload.set('file', new File(['\0'], 'a\0.csv'))
    const file = (await readForm(request(upload)))?.get('file')
    expect([(file as File).name, await (file as File).text()]).toEqual(['a\ufffd.csv', '\0'])
  })

  it('is read in one place, which has every text made storable', async () => {
    const reading = /\b(?:request|asked\.request)\.(?:clone\(\)\.)?(?:json|text|formData|arrayBuffer|blob|bytes)\(/
    const root = join(import.meta.dirname, '../..')
    const found: string[] = []
    for await (const path of glob('{web,admin}/{http,routes}/**/*.{ts,tsx}', { cwd: root })) {
      if (/\.test\./.test(path)) continue
      const lines = (await readFile(join(root, path), 'utf8')).split('\n').filter((line) => reading.test(line))
      found.push(...lines.map((line) => `${path}: ${line.trim()}`))
    }
    expect(found).toEqual([
      // in the browser
      'admin/routes/ads/page.tsx: const form = await request.clone().formData()',
      'web/http/read-input.ts: const body: unknown = JSON.parse(storableJson(await request.text()))',
    ])
  })

  it('is no form of a hundred parts and more', async () => {
    const parts = (count: number) => {
      const many = new FormData()
      for (let at = 0; at < count; at += 1) many.append(`f${at}`, 'x')
      return readForm(request(many))
    }
    expect([await parts(99), await parts(100)].map((read) => read !== null)).toEqual([true, false])
  })
})
