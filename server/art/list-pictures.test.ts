import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawListPicture } from './draw-list-picture.ts'
import { createListPictures } from './list-pictures.ts'
import { drawSampleArt } from './draw-sample-art.ts'

const noPosters = { find: async () => null }
const drawn = (name: string, posterPaths: (string | null)[], posters = noPosters) =>
  createListPictures({ posters, ownArt: drawSampleArt }).draw({ name, posterPaths })

it.each([
  ['of the sample’s posters', 'Rooms', ['/sample-poster-movie-550-en.svg', '/sample-poster-movie-603-en.svg']],
  ['of posters that cannot be had', 'Rooms', ['/gone.jpg', null]],
  ['of an empty list, whose name no face of ours has', 'मेरे पसंदीदा', []],
])('a picture %s is a JPEG of 1200 × 630 pixels, small enough for previews', async (_name, name, paths) => {
  const picture = await drawn(name, paths)
  expect(await sharp(Buffer.from(picture as Uint8Array)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  expect(picture.length).toBeLessThan(300_000)
})

it('a file that is no picture, or too large a one, does not keep the picture from being made', async () => {
  const huge = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  for (const file of [Buffer.from('<svg onload="x"/>'), Buffer.from('none'), huge]) {
    const picture = await drawn('Rooms', ['/x.jpg'], { find: async () => new Uint8Array(file) as never })
    expect((await sharp(Buffer.from(picture as Uint8Array)).metadata()).format).toBe('jpeg')
  }
})

it('letters of a name are outlines: none of them is markup, whatever turns or hides them', async () => {
  const svg = await drawListPicture({ name: '</svg><script>x</script>&amp;"\' \u202eevil', posters: [] })
  expect(svg).not.toMatch(/<script|<text|&amp;|\u202e/)
  expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
})

it('one drawing serves all who ask for the same', async () => {
  const asked: string[] = []
  const pictures = createListPictures({
    posters: noPosters,
    ownArt: (name, size) => {
      asked.push(name)
      return drawSampleArt(name, size)
    },
  })
  const content = { name: 'Rooms', posterPaths: ['/sample-poster-movie-550-en.svg'] }
  await Promise.all([pictures.draw(content), pictures.draw(content)])
  await pictures.draw(content)
  expect(asked).toHaveLength(1)
})
