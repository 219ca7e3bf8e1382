import { describe, expect, it } from 'vitest'
import { lookOf, spreadLooks, titleSeed } from './look.ts'

const GENRES = [[18], [35, 18], [28, 12], [80, 18], [878, 18], [53], [10749, 18], [16, 10751], [9648, 53], [18, 36]]
const TITLES = Array.from({ length: 60 }, (_, index) => ({
  type: index % 3 === 0 ? 'tv_show' : 'movie',
  id: 1000 + index * 37,
  genres: GENRES[index % GENRES.length] ?? [],
}))

describe('spreadLooks', () => {
  it('gives near titles different motifs', () => {
    const looks = spreadLooks(TITLES)
    const motifs = TITLES.map((title) => looks.get(titleSeed(title.type, title.id))?.motif)
    motifs.forEach((motif, index) => {
      expect(motif).toBeDefined()
      expect(motifs.slice(Math.max(0, index - 6), index)).not.toContain(motif)
    })
  })

  it('uses most of the motifs, none of them often', () => {
    const counts = new Map<string, number>()
    for (const look of spreadLooks(TITLES).values()) counts.set(look.motif, (counts.get(look.motif) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(28)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(4)
  })

  it('changes the palette between titles of one genre, even where motifs run out', () => {
    const westerns = [1, 2, 3].map((id) => ({ type: 'movie', id, genres: [37] }))
    const palettes = [...spreadLooks(westerns).values()].map((look) => look.palette)
    expect(new Set(palettes).size).toBe(3)
  })

  it('gives the same looks for the same list', () => {
    expect(spreadLooks(TITLES)).toEqual(spreadLooks(TITLES))
  })
})

describe('lookOf', () => {
  it('spreads titles of one genre over its motifs by their seed', () => {
    const motifs = Array.from({ length: 40 }, (_, id) => lookOf(titleSeed('movie', id), [18]).motif)
    expect(new Set(motifs).size).toBeGreaterThan(6)
  })

  it('knows what to draw for titles without genres', () => {
    expect(lookOf('movie-1', [])).toEqual(lookOf('movie-1', [18]))
  })
})
