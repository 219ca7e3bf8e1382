import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFrom } from './start-from.ts'

let parent: string
let prepared: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kinora-start-'))
  prepared = join(parent, 'prepared')
  folder = join(parent, 'db')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

async function write(at: string, name: string): Promise<void> {
  await mkdir(at, { recursive: true })
  await writeFile(join(at, name), name)
}

describe('startFrom', () => {
  it('copies a prepared database to where none is, whatever an interrupted copy has left', async () => {
    await write(join(prepared, 'base'), 'table')
    await write(`${folder}.draft`, 'half')
    expect(await startFrom(prepared, folder)).toBe(true)
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(['base', join('base', 'table')])
    expect((await readdir(parent)).toSorted()).toEqual(['db', 'prepared'])
  })

  it('leaves a database that is there alone', async () => {
    await write(prepared, 'new')
    await write(folder, 'old')
    expect(await startFrom(prepared, folder)).toBe(false)
    expect(await readdir(folder)).toEqual(['old'])
  })

  it('makes nothing where nothing was prepared', async () => {
    expect(await startFrom(prepared, folder)).toBe(false)
    expect(await readdir(parent)).toEqual([])
  })
})
