import { describe, expect, it } from 'vitest'
import { renderArt } from './art.ts'
import type { ArtSubject, TitleSubject } from './subject.ts'
import { rasterize } from './rasterize.ts'

const title = (text: string, genres: readonly number[] = [18], year: number | null = 1999): TitleSubject => ({
  kind: 'title',
  title: text,
  year,
  genres,
})

async function svgOf(name: string, subject: ArtSubject | null): Promise<string> {
  const art = await renderArt(name, () => subject)
  if (art === null) throw new Error(`No art for ${name}`)
  return art.svg
}

/** The part of a poster's markup before its title: the same if the picture is the same. */
const ground = (svg: string): string => svg.slice(0, 1200)

const TITLES: readonly [language: string, title: string][] = [
  ['en', 'Fight Club'],
  ['tr', 'Aşıklar Şehri'],
  ['ar', 'كفرناحوم'],
  ['ja', '千と千尋の神隠し'],
  ['ko', '오징어 게임'],
  ['zh', '花樣年華'],
  ['zh', '霸王别姬'],
  ['hi', 'दिलवाले दुल्हनिया ले जायेंगे'],
  ['fr', 'Le Parrain, 2ᵉ partie'],
  ['ru', 'Чернобыль'],
  ['el', 'Ζορμπάς'],
  ['vi', 'Mùi đu đủ xanh'],
  ['en', 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb'],
]

describe('renderArt', () => {
  it('draws the same bytes for the same name and subject', async () => {
    const first = await svgOf('sample-poster-movie-550-en.svg', title('Fight Club'))
    const second = await svgOf('sample-poster-movie-550-en.svg', title('Fight Club'))
    expect(second).toBe(first)
  })

  it('asks for the subject the name means', async () => {
    const asked: unknown[] = []
    await renderArt('sample-poster-tv_show-1399-ja.svg', (ref) => {
      asked.push(ref)
      return null
    })
    expect(asked).toEqual([{ kind: 'poster', title: { type: 'tv_show', id: 1399 }, language: 'ja' }])
  })

  it('has nothing for unknown names, unknown subjects and subjects of another kind', async () => {
    expect(await renderArt('poster.svg', () => title('Fight Club'))).toBeNull()
    expect(await renderArt('sample-poster-movie-550-en.svg', () => null)).toBeNull()
    expect(await renderArt('sample-portrait-287.svg', () => title('Fight Club'))).toBeNull()
    expect(
      await renderArt('sample-backdrop-movie-550.svg', () => ({ kind: 'person', name: 'Someone', gender: 0 })),
    ).toBeNull()
  })

  it('keeps the picture over languages and types apart', async () => {
    const english = await svgOf('sample-poster-movie-278-en.svg', title('Redemption'))
    const turkish = await svgOf('sample-poster-movie-278-tr.svg', title('Kefaret'))
    const show = await svgOf('sample-poster-tv_show-278-en.svg', title('Redemption'))
    expect(ground(turkish)).toBe(ground(english))
    expect(turkish).not.toBe(english)
    expect(ground(show)).not.toBe(ground(english))
  })

  it.each(TITLES)('sets a %s title as outlines in a small picture: %s', async (language, text) => {
    const svg = await svgOf(`sample-poster-movie-7-${language}.svg`, title(text, [878]))
    const bare = await svgOf(`sample-poster-movie-7-${language}.svg`, title('', [878]))
    expect(svg.length).toBeGreaterThan(bare.length + 500)
    expect(svg.length).toBeLessThan(26_000)
    await expect(rasterize(svg, { width: 40, format: 'png' })).resolves.toBeInstanceOf(Buffer)
  })

  it('leaves a title off when no font has its letters', async () => {
    const bengali = await svgOf('sample-poster-movie-7-bn.svg', title('পথের পাঁচালী'))
    expect(bengali).toBe(await svgOf('sample-poster-movie-7-bn.svg', title('')))
  })

  it('drops a sign no font has and keeps the letters', async () => {
    const plain = await svgOf('sample-poster-movie-7-en.svg', title('Up Down'))
    expect(await svgOf('sample-poster-movie-7-en.svg', title('Up ⛵ Down'))).toBe(plain)
    expect(await svgOf('sample-poster-movie-7-en.svg', title('Up\u200d Down'))).not.toBe('')
  })

  it('lets no text of a title into the markup and refers to nothing outside', async () => {
    const svg = await svgOf('sample-poster-movie-7-en.svg', title('</svg><script>alert(1)</script>&"\''))
    expect(svg).not.toMatch(/<script|<image|<foreignObject|href="(?!#)|url\((?!#)|alert/i)
    expect(svg.match(/<\/svg>/g)).toHaveLength(1)
    await expect(rasterize(svg, { width: 40, format: 'png' })).resolves.toBeInstanceOf(Buffer)
  })

  it('shows no year where there is none', async () => {
    const dated = await svgOf('sample-poster-movie-7-en.svg', title('Dune'))
    const undated = await svgOf('sample-poster-movie-7-en.svg', title('Dune', [18], null))
    expect(undated.length).toBeLessThan(dated.length)
  })

  it('draws placeholders without asking for a subject', async () => {
    for (const shape of ['', '-backdrop', '-portrait', '-provider']) {
      const art = await renderArt(`sample-placeholder${shape}.svg`, () => {
        throw new Error('asked')
      })
      expect(art?.svg.length).toBeGreaterThan(200)
      await expect(rasterize(art?.svg ?? '', { width: 40, format: 'png' })).resolves.toBeInstanceOf(Buffer)
    }
  })
})
