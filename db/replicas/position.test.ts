import { expect, it } from 'vitest'
import { parsePosition } from './position.ts'

it('compares positions as PostgreSQL does', () => {
  const texts = ['0/0', '0/FFFFFFFF', '1/0', '9/FF', '10/1', 'FFFFFFFF/FFFFFFFF']
  const positions = texts.map(parsePosition)
  expect(positions.toSorted((a, b) => Number(a - b))).toEqual(positions)
  expect(parsePosition('16/b374d848')).toBe(0x16b374d848n)
})

it.each(['', '1', '1/', '/1', '1/g', '1/123456789'])('refuses %o', (text) => {
  expect(() => parsePosition(text)).toThrow('Not a position')
})
