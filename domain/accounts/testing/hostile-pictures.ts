import { crc32, deflateSync } from 'node:zlib'

/** Files built byte by byte to harm the decoder. */

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

interface PngOptions {
  width: number
  height: number
  /** Chunks between the header and the pixels. */
  extra?: readonly Buffer[]
  /** False: the header announces pixels that never come. */
  pixels?: boolean
}

/** A PNG of one bit per pixel, all black: thousands of pixels in every byte of the file. */
export function blackPng({ width, height, extra = [], pixels = true }: PngOptions): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = pixels ? [pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)))] : []
  return Buffer.concat([PNG_START, pngChunk('IHDR', header), ...extra, ...rows, pngChunk('IEND', Buffer.alloc(0))])
}

/** A chunk that unpacks to `bytes` bytes: a text, or a colour profile. */
export function packedChunk(type: 'zTXt' | 'iCCP', bytes: number): Buffer {
  return pngChunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'a'))]))
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(named.byteLength + 8)
  chunk.writeUInt32BE(data.byteLength, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.byteLength + 4)
  return chunk
}

const LENGTH_BYTES = 2

function jpegSegment(marker: number, data: readonly number[]): Buffer {
  const length = data.length + LENGTH_BYTES
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...data])
}

function jpegStart(size: number): Buffer[] {
  return [
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, [0, ...Array<number>(64).fill(1)]),
    jpegSegment(0xc2, [8, size >> 8, size & 255, size >> 8, size & 255, 1, 1, 0x11, 0]),
  ]
}

export function jpegHeader(size: number): Buffer {
  return Buffer.concat([...jpegStart(size), Buffer.from([0xff, 0xd9])])
}

/**
 * A progressive JPEG in grey, within the standard, that must be decoded once for each of its scans: each refines one coefficient by one
 * bit, in some thirty bytes. `size` in pixels is a multiple of 8; up to 882 scans.
 */
export function scanBomb({ size, scans }: { size: number; scans: number }): Buffer {
  const blocks = (size / 8) ** 2
  // One code each: a first coefficient that stays zero, and a run of up to 32,767 empty blocks.
  const table = (kind: number, symbol: number) => jpegSegment(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol])
  const scan = (from: number, high: number, low: number) => jpegSegment(0xda, [1, 1, 0, from, from, (high << 4) | low])
  const parts = [...jpegStart(size), table(0, 0), table(0x10, 0xe0), scan(0, 0, 0), Buffer.alloc(blocks / 8)]
  const empty = runsOfNothing(blocks)
  for (let at = 0; at < scans; at++) {
    const low = 13 - (at % 14)
    parts.push(scan(1 + Math.floor(at / 14), low === 13 ? 0 : low + 1, low), empty)
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

const SHORTEST_RUN = 16_384
const LONGEST_RUN = 32_767

function runsOfNothing(blocks: number): Buffer {
  let bits = ''
  for (let left = blocks; left > 0;) {
    const most = Math.min(LONGEST_RUN, left)
    const run = left - most > 0 && left - most < SHORTEST_RUN ? left - SHORTEST_RUN : most
    bits += `0${(run - SHORTEST_RUN).toString(2).padStart(14, '0')}`
    left -= run
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  // In scan data, 255 is followed by a zero.
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)).flatMap((byte) => (byte === 255 ? [255, 0] : byte)))
}

/** Screen and first frame of the same size, in both directions. */
export function gifHeader(size: number): Buffer {
  const sizes = [size & 255, size >> 8, size & 255, size >> 8]
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...sizes,
    0,
    0,
    0,
    0x2c,
    0,
    0,
    0,
    0,
    ...sizes,
    0,
    2,
    2,
    0x4c,
    1,
    0,
    0x3b,
  ])
}

/** The same AVIF with a different width and height in its header. */
export function avifClaiming(file: Buffer, size: number): Buffer {
  const claiming = Buffer.from(file)
  const at = claiming.indexOf('ispe')
  claiming.writeUInt32BE(size, at + 8)
  claiming.writeUInt32BE(size, at + 12)
  return claiming
}
