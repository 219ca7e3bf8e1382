import { expect, it } from 'vitest'
import { parsePosition, positionText } from './position.ts'

it('compares positions as PostgreSQL does, those of a later timeline being further', () => {
  const texts = ['0/0', '0/FFFFFFFF', '1/0', '9/FF', '10/1', 'FFFFFFFF/FFFFFFFF']
  const positions = ['00000001', '0000000A', null].flatMap((timeline) =>
    texts.map((text) => parsePosition(positionText(timeline, text))),
  )
  expect(positions.toSorted((a, b) => Number(a - b))).toEqual(positions)
  expect(parsePosition('0000000a:16/b374d848')).toBe(0xa_00000016_b374d848n)
})

it.each(['', '16/B374D848', '1:1/1', '00000001:1', '00000001:/1', '00000001:1/g', '00000001:1/123456789'])(
  'refuses %o',
  (text) => {
    expect(() => parsePosition(text)).toThrow('Not a position')
  },
)
