import { describe, expect, it } from 'vitest'
import { contrast, mix, readable, turnHue } from './colour.ts'
import { PALETTES } from './palettes.ts'

describe('colours', () => {
  it('mix and contrast as WCAG defines', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })

  it('turn in hue and keep greys', () => {
    expect(turnHue('#ff0000', 120)).toBe('#00ff00')
    expect(turnHue('#777777', 90)).toBe('#777777')
  })

  it('prefer the first ink that reads', () => {
    expect(readable('#000000', ['#222222', '#eeeeee', '#ffffff'])).toBe('#eeeeee')
    expect(readable('#888888', ['#808080'])).toBe('#15100f')
  })
})

it.each(Object.entries(PALETTES))('palettes of %s set titles legibly on the top of their ground', (_, palettes) => {
  for (const { ground, text } of palettes) expect(contrast(ground[0], text)).toBeGreaterThan(4)
})
