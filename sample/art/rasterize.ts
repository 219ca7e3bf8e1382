/** Flat drawings show no loss down to this quality. */
const WEBP = { quality: 60, effort: 4, smartSubsample: true } as const

/** The width of an SVG document of this folder, in its own units. */
export function widthOf(svg: string): number {
  return Number(/^<svg[^>]*? width="(\d+)"/.exec(svg)?.[1] ?? 0)
}

/**
 * Renders an SVG document to pixels, at a width. sharp is a large native module and few requests need it, so it is loaded with the
 * first call. It works in threads of its own.
 */
export async function rasterize(
  svg: string,
  { width, format }: { width: number; format: 'png' | 'webp' },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // 72 is the density at which one user unit is one pixel.
  const density = Math.min(2400, Math.max(1, (72 * width) / (widthOf(svg) || width)))
  const picture = sharp(Buffer.from(svg), { density }).resize(width)
  return (format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.webp(WEBP)).toBuffer()
}
