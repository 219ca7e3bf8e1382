import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HOSTILE_BODIES } from '#tests/hostile-bodies.ts'
import { readForm } from '#shared/http/read-form.ts'
import { readInput, readLoosely } from './read-input.ts'

const ADDRESS = 'http://kinora.example/api/rating'
const FIELDS = z.object({ type: z.string().max(20).catch(''), id: z.unknown().optional() })

const sent = (body: string | Uint8Array<ArrayBuffer>, type?: string) =>
  new Request(ADDRESS, { method: 'POST', body, headers: type === undefined ? {} : { 'content-type': type } })

describe('what a request carries', () => {
  it.each(HOSTILE_BODIES)(
    'ERRORS-11: %s breaks no reader, and leaves objects as they are',
    async (_name, type, body) => {
      const before = Object.getOwnPropertyNames(Object.prototype)
      for (const only of [undefined, 'json', 'form'] as const) {
        const options = { lists: ['service'], ...(only && { only }) }
        const read = await readInput(sent(body, type), FIELDS, options)
        if (read.ok) expect(Object.keys(read.input).filter((name) => !['type', 'id'].includes(name))).toEqual([])
        else expect(read.problems).toEqual({})
        expect(await readLoosely(sent(body, type), FIELDS, options)).toMatchObject({ type: expect.any(String) })
      }
      await readForm(sent(body, type))
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
      expect(({} as { type?: unknown }).type).toBeUndefined()
    },
  )

  it('the same fields from a form and from JSON; of a field sent twice the first, of a list all', async () => {
    const lists = ['service']
    const schema = z.object({ type: z.string(), service: z.array(z.string()).optional() })
    const form = sent('type=movie&type=tv_show&service=8&service=9', 'application/x-www-form-urlencoded')
    expect(await readInput(form, schema, { lists })).toEqual({
      ok: true,
      input: { type: 'movie', service: ['8', '9'] },
    })
    const json = sent('{"type":"movie","service":["8","9"]}', 'application/json; charset=utf-8')
    expect(await readInput(json, schema, { lists })).toEqual({
      ok: true,
      input: { type: 'movie', service: ['8', '9'] },
    })
    expect(await readInput(sent('{"type":7}', 'application/json'), schema)).toMatchObject({
      ok: false,
      problems: { type: expect.any(String) },
    })
  })

  it('nothing of a field that is longer than 4,000 characters', async () => {
    const schema = z.object({ type: z.string() })
    for (const [length, ok] of [
      [4_000, true],
      [4_001, false],
    ] as const)
      expect((await readInput(sent(JSON.stringify({ type: 'x'.repeat(length) }), 'application/json'), schema)).ok).toBe(
        ok,
      )
  })
})
