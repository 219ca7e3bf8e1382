import { describe, expect, it } from 'vitest'
import { PALETTES } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { rasterize } from '../rasterize.ts'
import { randomFrom } from '../seed.ts'
import { createStage } from '../stage.ts'
import { document } from '../svg.ts'
import { MOTIFS, MOTIFS_BY_MOOD } from './registry.ts'
import type { Motif } from './registry.ts'

const SIZES = [
  [400, 600],
  [1600, 900],
] as const

function draw(motif: Motif, width: number, height: number): string {
  const palette = PALETTES.crime[0] as Palette
  const placement = motif.placements[0]
  const stage = createStage({
    width,
    height,
    x: width * placement.x,
    y: height * placement.y,
    palette,
    random: randomFrom('registry'),
    idPrefix: 'm',
  })
  const art = motif.draw(stage)
  return document(width, height, stage.definitions() + art)
}

describe.each(Object.entries(MOTIFS))('motif %s', (_, motif: Motif) => {
  it.each(SIZES)('draws valid, small SVG at %i × %i', async (width, height) => {
    const svg = draw(motif, width, height)
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity|e-\d/)
    expect(svg.length).toBeLessThan(9000)
    // librsvg rejects malformed markup, and an empty picture has no ink.
    const png = await rasterize(svg, { width: 64, format: 'png' })
    expect(png.length).toBeGreaterThan(300)
  })

  it('draws the same for the same numbers', () => {
    expect(draw(motif, 400, 600)).toBe(draw(motif, 400, 600))
  })

  it('serves at least one genre', () => {
    const served = Object.values(MOTIFS_BY_MOOD).flat()
    expect(served.map((name): Motif => MOTIFS[name])).toContain(motif)
  })
})

it.each(Object.entries(MOTIFS_BY_MOOD))('offers %s several motifs', (_, names) => {
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(4)
})
