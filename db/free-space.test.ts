import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { DatabaseFullError } from './errors.ts'
import { createFreeSpaceGuard, FREE_SPACE_CHECK_INTERVAL_MS, freeBytes, requireFreeSpace } from './free-space.ts'

const MB = 1_048_576
const measure150 = async () => 150 * MB

it('measures the real file system', async () => {
  expect(await freeBytes(tmpdir())).toBeGreaterThan(0)
})

it('refuses under the minimum, naming DATA_DIR, the folder and both figures', async () => {
  await expect(requireFreeSpace('/srv/data', { minimumMb: 200, measure: measure150 })).rejects.toThrow(
    /150 MB.*DATA_DIR \(\/srv\/data\).*200 MB/,
  )
  await requireFreeSpace('/srv/data', { minimumMb: 150, measure: measure150 })
})

describe('the guard before writes', () => {
  it('measures once per interval while there is room, and every time while there is none', async () => {
    let free = 500 * MB
    let time = 0
    let measured = 0
    const measure = async () => {
      measured += 1
      return free
    }
    const guard = createFreeSpaceGuard('/srv/data', { measure, now: () => time })
    await guard()
    await guard()
    expect(measured).toBe(1)

    free = 10 * MB
    time = FREE_SPACE_CHECK_INTERVAL_MS
    await expect(guard()).rejects.toBeInstanceOf(DatabaseFullError)
    await expect(guard()).rejects.toBeInstanceOf(DatabaseFullError)
    expect(measured).toBe(3)

    free = 500 * MB
    await guard()
    expect(measured).toBe(4)
  })
})
