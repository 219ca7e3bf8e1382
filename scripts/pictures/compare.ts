import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export interface Difference {
  name: string
  /** Pixels that differ; -1 if one of the two is missing or has another size. */
  pixels: number
  /** The smallest box around them. */
  where: string
}

/** Channel differences up to this are rounding. */
const TOLERANCE = 2

/** Compares pictures of the same name pixel by pixel; writes those that differ, side by side, into a third folder. */
export async function comparePictures(
  before: string,
  after: string,
  shown: string,
): Promise<{ compared: number; differences: Difference[] }> {
  const [old, young] = await Promise.all([pictures(before), pictures(after)])
  const differences: Difference[] = []
  for (const name of new Set([...old, ...young])) {
    if (!old.includes(name) || !young.includes(name)) {
      differences.push({ name, pixels: -1, where: old.includes(name) ? 'only before' : 'only after' })
      continue
    }
    const found = await compareTwo(join(before, name), join(after, name))
    if (found === null) continue
    differences.push({ name, ...found })
    await mkdir(shown, { recursive: true })
    await showBoth(join(before, name), join(after, name), join(shown, name))
  }
  return { compared: young.length, differences }
}

async function pictures(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
}

async function compareTwo(before: string, after: string): Promise<Omit<Difference, 'name'> | null> {
  const [a, b] = await Promise.all(
    [before, after].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (a === undefined || b === undefined) return null
  const { width, height, channels } = a.info
  if (width !== b.info.width || height !== b.info.height) {
    return { pixels: -1, where: `${width}×${height} became ${b.info.width}×${b.info.height}` }
  }
  let pixels = 0
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let at = 0; at < a.data.length; at += channels) {
    if (isAlike(a.data, b.data, at, channels)) continue
    pixels++
    const x = (at / channels) % width
    const y = Math.floor(at / channels / width)
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return pixels === 0 ? null : { pixels, where: `${box.left},${box.top} to ${box.right},${box.bottom}` }
}

function isAlike(a: Buffer, b: Buffer, at: number, channels: number): boolean {
  for (let channel = at; channel < at + channels; channel++) {
    if (Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) > TOLERANCE) return false
  }
  return true
}

async function showBoth(before: string, after: string, file: string): Promise<void> {
  const { width, height } = await sharp(before).metadata()
  const second = await sharp(after).metadata()
  const size = { width: width + (second.width ?? 0) + 8, height: Math.max(height, second.height ?? 0) }
  await sharp({ create: { ...size, channels: 3, background: '#f0f' } })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left: width + 8, top: 0 },
    ])
    .png()
    .toFile(file)
}
