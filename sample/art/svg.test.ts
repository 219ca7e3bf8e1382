import { describe, expect, it } from 'vitest'
import { d, pack, polyline, short } from './svg.ts'

describe('numbers in SVG', () => {
  it('are rounded to one decimal without idle characters', () => {
    expect([12.345, 0.5, -0.26, -0.01, 100].map(short)).toEqual(['12.3', '.5', '-.3', '0', '100'])
    expect(d`M${1.26} ${-0.04}h${2}`).toBe('M1.3 0h2')
  })

  it('are separated only where they would run together', () => {
    expect(pack([1, 2, -3, 0.5, 0.5, 1.5, 0.2])).toBe('1 2-3 .5.5 1.5.2')
  })

  it('never add up their rounding along a line', () => {
    const points = Array.from({ length: 100 }, (_, index) => [index * 0.333, 0] as const)
    const steps = [...polyline(points).matchAll(/l([\d.]+) 0/g)].map((match) => Number(match[1]))
    expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(99 * 0.333, 1)
  })
})
