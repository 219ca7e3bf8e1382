import { expect, it } from 'vitest'
import { readOptions } from './read-options.ts'

it('reads whom to make what', () => {
  const email = 'ada@kinora.example'
  expect(readOptions(['grant', email])).toEqual({ command: 'grant', email, role: 'admin' })
  expect(readOptions(['grant', email, 'editor'])).toEqual({ command: 'grant', email, role: 'editor' })
  expect(readOptions(['revoke', email])).toEqual({ command: 'revoke', email })
  expect([readOptions([]), readOptions(['grant', '--help'])]).toEqual(['help', 'help'])
})

it.each([
  [['promote', 'ada@x.example'], "There is no command 'promote'."],
  [['grant'], 'Name the account by its e-mail address.'],
  [['grant', 'ada'], 'Name the account by its e-mail address.'],
  [['grant', 'ada@x.example', 'owner'], "'owner' is no role: it is editor, moderator, admin."],
  [['grant', 'ada@x.example', 'admin', 'now'], 'now is too much.'],
  [['revoke', 'ada@x.example', 'editor'], 'editor is too much.'],
])('says what is wrong with %j', (args, problem) => {
  expect(readOptions(args)).toEqual({ problem })
})
