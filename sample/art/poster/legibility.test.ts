import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { takeTurn } from '#tests/take-turns.ts'
import { contrast } from '../colour.ts'
import { MOTIFS_BY_MOOD } from '../motifs/registry.ts'
import { PALETTES } from '../palettes.ts'
import { openFontBook } from '../text/fonts.ts'
import { renderPoster } from './poster.ts'

const GENRE_IDS = { drama: 18, comedy: 35, crime: 80, romance: 10749, animation: 16, war: 10752, music: 10402 } as const
const WORDS = ['The Grand Voyage', 'Dune', 'A Rather Long Title of Something'] as const

/** Contrast of text against its background, at the 50th-worst share of pixels, so that a stray speck is not a failure. */
async function contrastUnder(ground: string, text: string): Promise<number> {
  const ink = /fill="(#[0-9a-f]{6})"/.exec(text)?.[1] ?? '#000000'
  const frame = ground.slice(0, ground.indexOf('>') + 1)
  const under = await sharp(Buffer.from(`${ground}</svg>`))
    .removeAlpha()
    .raw()
    .toBuffer()
  const mask = await sharp(Buffer.from(`${frame}${text}</svg>`))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer()
  const ratios: number[] = []
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if ((mask[pixel] ?? 0) < 128) continue
    const hex = `#${under.subarray(pixel * 3, pixel * 3 + 3).toString('hex')}`
    ratios.push(contrast(hex, ink))
  }
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 50)] ?? 0
}

describe.each(Object.entries(GENRE_IDS))('posters of %s', (name, id) => {
  const genre = name as keyof typeof GENRE_IDS
  it.each(MOTIFS_BY_MOOD[genre].map((motif, at) => [motif, at] as const))(
    'keep title and year legible over %s',
    async (motif, at) => {
      const book = await openFontBook()
      for (const palette of takeTurn([...PALETTES[genre].keys()], at, 1)) {
        const title = WORDS[palette % WORDS.length] ?? ''
        const subject = { kind: 'title', title, year: 1999, genres: [id], look: { motif, palette } } as const
        const svg = renderPoster(book, { type: 'movie', id: 500 + palette }, 'en', subject)
        const parts = svg.replace('</svg>', '').split(/(?=<g fill="#)/)
        const [heading = '', year = ''] = parts.slice(-2)
        const ground = parts.slice(0, -2).join('')
        expect(await contrastUnder(ground, heading)).toBeGreaterThan(3.5)
        expect(await contrastUnder(ground, year)).toBeGreaterThan(4.5)
      }
    },
  )
})
