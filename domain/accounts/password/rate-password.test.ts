import { expect, it } from 'vitest'
import { ratePassword } from './rate-password.ts'

const ADA = { email: 'ada.lovelace@engine.example', displayName: 'Countess' }
const problemOf = async (password: string) => (await ratePassword(password, ADA)).problem

it.each([
  ['password-too-short', 'x7#qL'],
  ['password-too-long', 'x'.repeat(129)],
  ['password-common', '123456'],
  ['password-common', 'password'],
  ['password-common', 'P@ssw0rd'],
  ['password-common', 'Passwort'],
  ['password-common', 'summer2024'],
  ['password-common', 'drowssap'],
  ['password-common', 'letmein'],
  ['password-common', 'пароль'],
  ['password-common', 'şifre1'],
  ['password-pattern', '      '],
  ['password-pattern', 'aaaaaaaaaaaaaaaaaaaa'],
  ['password-pattern', 'abcabcabc'],
  ['password-pattern', '12.12.1987'],
  ['password-pattern', 'йцукенгш'],
  ['password-pattern', 'qwerty'],
  ['password-personal', 'kinora'],
  ['password-personal', 'Kinora123'],
  ['password-personal', 'k1nora2026!'],
  ['password-personal', 'Lovelace'],
  ['password-personal', 'countess!'],
  ['password-personal', 'engine1815'],
  ['password-personal', 'ada.lovelace@engine.example'],
])('Q40: %s: refuses %j', async (problem, password) => expect(await problemOf(password)).toBe(problem))

it.each(['xk3m9q', 'sommerwind', 'correct horse', 'countess of wind', '82 94 17', 'ねこがすきだ'])(
  'Q40: six characters are enough, of whatever kind: takes %j',
  async (password) => expect(await problemOf(password)).toBeNull(),
)

it.each([
  ['123456', 0],
  ['xk3m9q', 0],
  ['sommerwind', 1],
  ['sommerwind im', 2],
  ['correct horse battery', 3],
])('Q40: how hard %j is to guess', async (password, strength) =>
  expect((await ratePassword(password)).strength).toBe(strength),
)
