import { describe, expect, it } from 'vitest'
import { MAX_ROWS } from '../limits.ts'
import { readFile } from './read-file.ts'

const HEADER = 'Date,Name,Year,Letterboxd URI,Rating\n'

describe('a table of very short rows', () => {
  it('is read in many turns of the event loop', async () => {
    let turns = 0
    let next: NodeJS.Immediate
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    count()
    const { ok } = await readFile(Buffer.from(HEADER + ',A,,,\n'.repeat(3_000)))
    clearImmediate(next!)
    expect([ok, turns > 8]).toEqual([true, true])
  })

  it('has too many rows where the empty ones are as many again', async () => {
    const empty = await readFile(Buffer.from(`${HEADER},A,,,\n${',\n'.repeat(MAX_ROWS * 2)}`))
    expect(empty).toMatchObject({ ok: false, problem: { code: 'too-many-rows' } })
  })
})
