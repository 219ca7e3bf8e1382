import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_AVATAR_BYTES } from '#shared/members/avatar.ts'
import { makeAvatar } from './make-avatar.ts'
import {
  avifClaiming,
  blackPng,
  gifHeader,
  jpegHeader,
  packedChunk,
  pngChunk,
  scanBomb,
} from '../testing/hostile-pictures.ts'

type Colour = { r: number; g: number; b: number; alpha?: number }
const RED = { r: 200, g: 30, b: 40 }
const GREEN = { r: 10, g: 150, b: 60 }
const BLUE = { r: 20, g: 40, b: 190 }

function plain(width: number, height: number, background: Colour = RED) {
  return sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } })
}

/** Noise, so that files are not too small. */
function noise(width: number, height: number) {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: RED, noise: grain } })
}

async function made(bytes: Uint8Array): Promise<Buffer> {
  const outcome = await makeAvatar(bytes)
  if (typeof outcome === 'string') throw new Error(outcome)
  return Buffer.from(outcome.webp)
}

async function pixel(file: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width } = await sharp(file).metadata()
  return [...data.subarray((top * width + left) * 4, (top * width + left) * 4 + 4)]
}

async function expectColour(file: Buffer, { r, g, b, alpha = 1 }: Colour, { at = [1, 1], within = 12 } = {}) {
  const found = await pixel(file, at[0]!, at[1]!)
  for (const [channel, expected] of [r, g, b, alpha * 255].entries()) {
    expect(Math.abs(found[channel]! - expected), `channel ${channel} of ${found.join()}`).toBeLessThan(within)
  }
}

describe('a picture', () => {
  it('LIMITS-50: is WebP of quality 0.9, of at most 800 pixels', async () => {
    const given = await noise(900, 900).png().toBuffer()
    const expected = await sharp(given).resize({ width: 800 }).webp({ quality: 90 }).toBuffer()
    expect((await made(given)).equals(expected)).toBe(true)
  })

  it.each([
    [3000, 1500, 800, 400],
    [1500, 3000, 400, 800],
    [801, 801, 800, 800],
    [800, 800, 800, 800],
    [64, 32, 64, 32],
    [12_000, 2, 800, 1],
    [1, 1, 1, 1],
  ])('SETTINGS-05: of %i×%i is kept as %i×%i', async (width, height, keptWidth, keptHeight) => {
    const kept = await made(await plain(width, height).jpeg().toBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: keptWidth, height: keptHeight })
    await expectColour(kept, RED, { at: [0, 0] })
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('SETTINGS-05: may be %s', async (format) => {
    const kept = await made(await plain(1000, 900).toFormat(format).toBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 800, height: 720 })
    await expectColour(kept, RED)
  })

  it('SETTINGS-05: is turned upright, and loses place, camera, profile and all else that came with it', async () => {
    const left = await plain(50, 60, BLUE).png().toBuffer()
    const sent = await plain(100, 60)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somewhere</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(sent.includes('Somebody')).toBe(true)
    const kept = await made(sent)
    const facts = await sharp(kept).metadata()
    expect(facts).toMatchObject({ width: 60, height: 100, space: 'srgb' })
    for (const name of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const) {
      expect([name, facts[name]]).toEqual([name, undefined])
    }
    expect(/Somebody|Somewhere|GPS/.test(kept.toString('latin1'))).toBe(false)
    await expectColour(kept, BLUE, { at: [30, 10] })
    await expectColour(kept, RED, { at: [30, 90] })
  })

  it('SETTINGS-05: shows the same colours from Display P3, CMYK, 16 bits, grey and a palette, and stays transparent', async () => {
    const p3 = await plain(20, 20).withIccProfile('p3').png().toBuffer()
    const [r = 0] = await sharp(p3).keepIccProfile().raw().toBuffer()
    expect(r).toBeLessThan(188)
    await expectColour(await made(p3), RED)
    const cmyk = await plain(20, 20).withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk', channels: 4 })
    await expectColour(await made(cmyk), RED, { within: 20 })
    const deep = await plain(20, 20).toColourspace('rgb16').png().toBuffer()
    expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort' })
    await expectColour(await made(deep), RED)
    const grey = await plain(20, 20, { r: 90, g: 90, b: 90 }).toColourspace('b-w').png().toBuffer()
    await expectColour(await made(grey), { r: 90, g: 90, b: 90 })
    await expectColour(await made(await plain(20, 20).png({ palette: true }).toBuffer()), RED)
    const half = { ...BLUE, alpha: 0.5 }
    await expectColour(await made(await plain(20, 20, half).png().toBuffer()), half)
  })

  it.each(['gif', 'webp'] as const)('SETTINGS-05: of an animated %s is its first one', async (format) => {
    const frames = await Promise.all([RED, BLUE, GREEN].map((colour) => plain(900, 300, colour).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(3)
    const kept = await made(animation)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 800, height: 267 })
    expect((await sharp(kept).metadata()).pages).toBeUndefined()
    await expectColour(kept, RED)
  })
})

describe('what is no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['nothing', ''],
    ['a text', 'This is not an image, whatever it is called.'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['SVG', SVG],
    ['SVG behind a declaration', `<?xml version="1.0"?>\n<!-- x -->${SVG}`],
    ['SVG behind a mark of its encoding', `\xef\xbb\xbf${SVG}`],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0'],
    ['a bitmap', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
  ])('SETTINGS-04: %s is refused as such', async (_name, text) => {
    expect(await makeAvatar(Buffer.from(text, 'latin1'))).toBe('not-an-image')
  })

  it('SETTINGS-04: TIFF is refused as such, though it could be read', async () => {
    expect(await makeAvatar(await plain(9, 9).tiff().toBuffer())).toBe('not-an-image')
  })

  it.each(['\x89PNG\r\n\x1a\n', 'GIF89a', '\xff\xd8\xff', 'RIFF\x60\0\0\0WEBP', '\0\0\0\x10ftypavif\0\0\0\0'])(
    'SETTINGS-06: SVG behind %j cannot be processed',
    async (start) => {
      expect(await makeAvatar(Buffer.from(`${start}${SVG}`, 'latin1'))).toBe('unprocessable')
    },
  )
})

describe('a picture with something else in it', () => {
  const EVIL = '<html><script>alert(document.domain)</script>PK\x03\x04'
  it.each([
    ['behind a JPEG', async () => Buffer.concat([await plain(9, 9).jpeg().toBuffer(), Buffer.from(EVIL)])],
    ['in a comment of a JPEG', async () => withJpegComment(await plain(9, 9).jpeg().toBuffer(), EVIL)],
    ['in a PNG', async () => blackPng({ width: 9, height: 9, extra: [pngChunk('tEXt', Buffer.from(`a\0${EVIL}`))] })],
    ['behind a PNG', async () => Buffer.concat([blackPng({ width: 9, height: 9 }), Buffer.from(EVIL)])],
    ['behind a GIF', async () => Buffer.concat([await plain(9, 9).gif().toBuffer(), Buffer.from(EVIL)])],
    ['behind a WebP', async () => Buffer.concat([await plain(9, 9).webp().toBuffer(), Buffer.from(EVIL)])],
  ])('SETTINGS-05: loses it %s', async (_name, polyglot) => {
    const sent = await polyglot()
    expect(sent.includes('<script>')).toBe(true)
    const kept = await made(sent)
    expect(kept.includes('script')).toBe(false)
    expect(kept.readUInt32LE(4) + 8).toBe(kept.byteLength)
  })

  function withJpegComment(file: Buffer, text: string): Buffer {
    const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(text.length + 2)}${text}`, 'latin1')
    return Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)])
  }
})

describe('a damaged picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'SETTINGS-06: %s, cut off anywhere, cannot be processed',
    async (kind) => {
      const whole = await noise(200, 200).toFormat(kind).toBuffer()
      await made(whole)
      for (const part of [0.02, 0.5, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.byteLength * part))
        expect(await makeAvatar(cut), `${part} of it`).toBe('unprocessable')
      }
    },
  )

  it('SETTINGS-06: with other bytes inside than were packed', async () => {
    const png = await noise(200, 200).png().toBuffer()
    png.fill(0x55, 50_000, 50_064)
    expect(await makeAvatar(png)).toBe('unprocessable')
  })
})

describe('a picture that unpacks to far more than it is', () => {
  it.each([
    ['PNG of 20,000×20,000', () => blackPng({ width: 20_000, height: 20_000 })],
    ['PNG that only claims so', () => blackPng({ width: 20_000, height: 20_000, pixels: false })],
    ['PNG of 4,097×4,096', () => blackPng({ width: 4_097, height: 4_096 })],
    ['PNG of two billion columns', () => blackPng({ width: 2 ** 31 - 1, height: 1, pixels: false })],
    ['JPEG of 65,535×65,535', () => jpegHeader(65_535)],
    ['GIF of 65,535×65,535', () => gifHeader(65_535)],
    ['JPEG of 880 scans', () => scanBomb({ size: 4_096, scans: 880 })],
  ])('SETTINGS-06: %s cannot be processed', async (_name, bomb) => {
    const bytes = bomb()
    expect(bytes.byteLength).toBeLessThan(MAX_AVATAR_BYTES)
    expect(await makeAvatar(bytes)).toBe('unprocessable')
  })

  it('SETTINGS-06: AVIF of 30,000×30,000 cannot be processed', async () => {
    const file = await plain(64, 64).avif().toBuffer()
    expect(await makeAvatar(avifClaiming(file, 30_000))).toBe('unprocessable')
  })

  it('SETTINGS-05: 4,096×4,096 pixels, and the scans that editors write, are taken', async () => {
    expect(await makeAvatar(blackPng({ width: 4_096, height: 4_096 }))).toHaveProperty('webp')
    expect(await makeAvatar(scanBomb({ size: 512, scans: 30 }))).toHaveProperty('webp')
  })

  it.each(['zTXt', 'iCCP'] as const)('SETTINGS-05: %s of 200 MB in a PNG is not unpacked', async (type) => {
    const bytes = blackPng({ width: 9, height: 9, extra: [packedChunk(type, 200 * 1_048_576)] })
    expect(bytes.byteLength).toBeLessThan(MAX_AVATAR_BYTES)
    const before = process.memoryUsage.rss()
    const outcome = await makeAvatar(bytes)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1_048_576)
    if (outcome !== 'unprocessable') expect(outcome).toHaveProperty('webp')
  })
})

it('few pictures wait for their turn; the others learn that', async () => {
  const file = await plain(40, 40).png().toBuffer()
  const outcomes = await Promise.all(Array.from({ length: 25 }, () => makeAvatar(file)))
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(4)
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(21)
})
