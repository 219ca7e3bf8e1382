import sharp from 'sharp'
import { expect, it } from 'vitest'
import { languagesOf, textsIn, titlesOf } from '#sample/answers/title.ts'
import { isNeeded, openFontBook } from '#sample/art/text/fonts.ts'
import { drawSampleArt } from './draw-sample-art.ts'

const POSTER = 'sample-poster-movie-550-en'

it.each([
  [`${POSTER}.webp`, 'w185', 'webp', 185, 278],
  [`${POSTER}.webp`, 'original', 'webp', 400, 600],
  [`${POSTER}.webp`, 'w1280', 'webp', 800, 1200],
  ['sample-backdrop-movie-550.webp', 'w1280', 'webp', 1280, 720],
  ['sample-portrait-287.webp', 'w185', 'webp', 185, 185],
  ['sample-provider-8.webp', 'w92', 'webp', 92, 92],
  ['sample-placeholder.webp', 'w342', 'webp', 342, 513],
  [`${POSTER}.png`, 'w1280', 'png', 1200, 630],
] as const)('%s at %s is a %s of %i × %i pixels', async (name, size, format, width, height) => {
  const art = await drawSampleArt(name, size)
  expect(await sharp(Buffer.from(art as Uint8Array)).metadata()).toMatchObject({ format, width, height })
})

it('a poster as pixels looks like its drawing, in few bytes', async () => {
  const pixels = (await drawSampleArt(`${POSTER}.webp`, 'w342')) as Buffer
  const drawing = (await drawSampleArt(`${POSTER}.svg`, 'w342')) as string
  const [shown, meant] = await Promise.all(
    [pixels, Buffer.from(drawing)].map((art) => sharp(art).resize(85, 128).removeAlpha().raw().toBuffer()),
  )
  let difference = 0
  meant?.forEach((value, at) => (difference += Math.abs(value - (shown?.[at] ?? 255))))
  expect(difference / (meant?.length ?? 1)).toBeLessThan(4)
  expect(pixels.byteLength).toBeLessThan(15_000)
})

it('names that stand for nothing have no picture in any form', async () => {
  for (const ending of ['svg', 'png', 'webp']) {
    expect(await drawSampleArt(`sample-poster-movie-999999-en.${ending}`, 'w342')).toBeNull()
  }
})

it('the faces have every letter of every title in the sample', async () => {
  const book = await openFontBook()
  const names = [...titlesOf('movie'), ...titlesOf('tv')].flatMap((title) =>
    languagesOf(title).map((language) => textsIn(title, language).name),
  )
  const letters = [...new Set(names.join('').normalize('NFKC'))].filter(isNeeded)
  expect(letters.filter((letter) => !/\p{M}/u.test(letter) && book.fontFor('grotesk', letter) === null)).toEqual([])
})
