import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readOptions } from './read-options.ts'

const URL_TO = 'postgres://kinora@localhost/kinora'

it('reads what to do with which data', () => {
  expect(readOptions(['backup'])).toEqual({ command: 'backup', file: null })
  expect(readOptions(['backup', 'a.gz'])).toEqual({ command: 'backup', file: resolve('a.gz') })
  const file = resolve('a.gz')
  expect(readOptions(['restore', 'a.gz'])).toEqual({ command: 'restore', file, replace: false, yes: false })
  expect(readOptions(['restore', 'a.gz', '--replace', '--yes'])).toMatchObject({ replace: true, yes: true })
  expect(readOptions(['move', '--to', URL_TO])).toMatchObject({ command: 'move', to: { databaseUrl: URL_TO } })
  expect(readOptions(['move', '--to-folder', 'new'])).toMatchObject({ to: { dataDir: resolve('new') } })
  expect(readOptions([])).toBe('help')
  expect(readOptions(['restore', '--help'])).toBe('help')
})

it.each([
  [['export'], "There is no command 'export'."],
  [['backup', 'a', 'b'], 'One file at most: b is too much.'],
  [['backup', '--replace'], 'backup never replaces anything.'],
  [['restore'], 'Name the file to restore.'],
  [['restore', 'a', '--to', URL_TO], 'Only move takes --to and --to-folder.'],
  [['move'], expect.stringContaining('either --to')],
  [['move', '--to', URL_TO, '--to-folder', 'new'], expect.stringContaining('either --to')],
  [['move', '--to', 'mysql://localhost/kinora'], expect.stringContaining('--to must start with postgres://')],
  [['move', '--to-folder', ''], '--to-folder is empty.'],
  [['move', 'a.gz', '--to', URL_TO], expect.stringContaining('move takes no file')],
  [['backup', '--fast'], expect.stringContaining('--fast')],
])('refuses %j with a reason', (args, problem) => {
  expect(readOptions(args)).toEqual({ problem })
})
