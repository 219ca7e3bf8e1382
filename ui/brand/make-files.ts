/** Writes the icons and the home preview to public/. Run after changing the mark: `node ui/brand/make-files.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { homePreviewSvg, iconSvg, maskableIconSvg } from './files.ts'

const folder = new URL('../../public/', import.meta.url)

/** Corner radius of the favicon's tile, of 64. */
const TILE_CORNER = 15

async function png(name: string, svg: string, width: number): Promise<void> {
  // Rendered at the final size rather than scaled, so edges stay sharp.
  const box = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const density = (72 * width) / box
  await sharp(Buffer.from(svg), { density })
    .resize(width)
    .png({ compressionLevel: 9, palette: false })
    .toFile(fileURLToPath(new URL(name, folder)))
}

await mkdir(folder, { recursive: true })
await writeFile(new URL('favicon.svg', folder), `${iconSvg(TILE_CORNER)}\n`)
await png('apple-touch-icon.png', iconSvg(0), 180)
await png('icon-192.png', iconSvg(0), 192)
await png('icon-512.png', iconSvg(0), 512)
await png('icon-maskable-512.png', maskableIconSvg(), 512)
await png('og-home.png', homePreviewSvg(), 1200)
