import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '#sample/art/colour.ts'

const TOKENS = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Both values of a colour, opaque ones only: `light-dark(#faf7f3, #0d0b10)`. */
const COLOURS = new Map(
  [...TOKENS.matchAll(/--([\w-]+): light-dark\((#\w{3}|#\w{6}), (#\w{3}|#\w{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light: long(light), dark: long(dark) }],
  ),
)

function long(hex: string): string {
  return hex.length === 4 ? `#${hex.slice(1).replaceAll(/./g, '$&$&')}` : hex
}

const GROUNDS = ['surface-page', 'surface-card', 'surface-control', 'surface-raised']
/** Text colours and their backgrounds. Large text and icons need 3, all others 4.5 (WCAG 1.4.3, 1.4.11). */
const TEXTS: readonly [text: string, grounds: readonly string[], least: number][] = [
  ['ink', [...GROUNDS, 'accent-soft', 'ok-soft', 'warn-soft', 'bad-soft'], 4.5],
  ['ink-soft', [...GROUNDS, 'accent-soft'], 4.5],
  ['ink-quiet', ['surface-page', 'surface-card', 'surface-control'], 4.5],
  ['accent-text', [...GROUNDS, 'accent-soft'], 4.5],
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  ['on-bad', ['bad'], 4.5],
  ['ok', ['surface-page', 'surface-card', 'ok-soft'], 4.5],
  ['warn', ['surface-page', 'surface-card', 'warn-soft'], 4.5],
  ['bad', ['surface-page', 'surface-card', 'bad-soft'], 4.5],
  ['star', ['surface-page', 'surface-card', 'surface-control'], 4.5],
  ['accent', GROUNDS, 3],
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const valueOf = (name: string) => {
    const colour = COLOURS.get(name)
    if (colour === undefined) throw new Error(`tokens.css has no opaque --${name}`)
    return colour[theme]
  }
  it.each(TEXTS)('%s is legible on %s', (text, grounds, least) => {
    for (const ground of grounds) {
      expect([ground, contrast(valueOf(text), valueOf(ground)) >= least]).toEqual([ground, true])
    }
  })
})

it('every colour that says what it is for is measured', () => {
  const measured = new Set(TEXTS.flatMap(([text, grounds]) => [text, ...grounds]))
  expect([...COLOURS.keys()].filter((name) => !measured.has(name))).toEqual([])
})
