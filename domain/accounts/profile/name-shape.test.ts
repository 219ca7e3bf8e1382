import { expect, it } from 'vitest'
import { isReservedName, looksLike } from './name-shape.ts'

it.each([
  'Kinora',
  'KINORA',
  'k1n0ra',
  'kin_o-ra',
  'Kin0ra_Team',
  'the-kinora',
  'Kínörá',
  'kіnora',
  'Кіnοrа',
  'ki nora',
  'ｋｉｎｏｒａ',
  'klnora',
  'kiin0rra',
  'admin',
  'Adm1n',
  '4dm1n',
  'aclmin_admin',
  'admin2',
  'admin_2024',
  'site-moderator',
  'rnoderator',
  'M0D',
  'supp0rt',
  'e-d-i-t-o-r',
  'áďmîn',
  'аdmin',
])('AUTH-33: %j pretends to be the site or its staff', (name) => {
  expect(isReservedName(name)).toBe(true)
})

it.each(['ada', 'badminton', 'modern_ada', 'editha', 'Ada_Lovelace-1815', 'rootbeer', 'user1234', 'norak'])(
  'AUTH-33: %j is a name as others',
  (name) => {
    expect(isReservedName(name)).toBe(false)
  },
)

it('AUTH-33: names are taken for one another by their looks, and distinguished by numbers at their ends', () => {
  for (const name of ['L0velace', 'iove1ace', 'Love_Lace', 'LÖVELACE', 'lovelac3'])
    expect([name, looksLike(name, 'lovelace')]).toEqual([name, true])
  for (const [name, other] of [
    ['ada2', 'ada'],
    ['ada-1', 'ada-11'],
    ['ada6', 'ada9'],
  ] as const)
    expect([name, looksLike(name, other)]).toEqual([name, false])
})
