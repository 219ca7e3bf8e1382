import { isUtf8 } from 'node:buffer'
import { UnreadableFile } from '../sources.ts'
import type { FileProblemCode } from '../sources.ts'

/** File signatures of what is not text. */
const MAGIC: readonly (readonly [bytes: string, code: FileProblemCode])[] = [
  ['d0cf11e0a1b11ae1', 'spreadsheet'],
  ['1f8b', 'other-archive'],
  ['377abcaf271c', 'other-archive'],
  ['526172211a07', 'other-archive'],
  ['fd377a585a00', 'other-archive'],
  ['425a68', 'other-archive'],
  ['255044462d', 'document'],
  ['7b5c727466', 'document'],
  // UTF-32, which is never used in practice.
  ['fffe0000', 'binary'],
  ['0000feff', 'binary'],
]
/** Bytes examined to tell text from binary data. */
const SAMPLE_BYTES = 4_096
/** In UTF-16 of Western text every other byte is 0. */
const MOSTLY = 0.4
const HARDLY = 0.05
/** Share of control characters that a text may contain by mistake. */
const STRAY_SHARE = 0.01

/** The text of a file in UTF-8, UTF-16 or otherwise Windows' Latin-1, without a byte order mark. Throws UnreadableFile. */
export function decodeText(bytes: Buffer, part: string): string {
  const start = bytes.subarray(0, 8).toString('hex')
  for (const [magic, code] of MAGIC) if (start.startsWith(magic)) throw new UnreadableFile(code, { part })
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const sample = text.slice(0, SAMPLE_BYTES)
  if (strays(sample) > sample.length * STRAY_SHARE) throw new UnreadableFile('binary', { part })
  const nul = text.indexOf('\0')
  if (nul !== -1) throw new UnreadableFile('nul', { part, line: lineAt(text, nul) })
  return text
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const half = Math.max(1, sample.length / 2)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > half * MOSTLY && even < half * HARDLY) return 'utf-16le'
  if (even > half * MOSTLY && odd < half * HARDLY) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Control characters, those at the bytes that Windows-1252 leaves undefined too, and bytes that are no text. */
function strays(text: string): number {
  // eslint-disable-next-line no-control-regex -- those are looked for
  return text.match(/[\x00-\x08\x0b\x0c\x0e-\x1f\x81\x8d\x8f\x90\x9d\ufffd]/g)?.length ?? 0
}

export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
