/**
 * PNG of an SVG document at a width in pixels. sharp is a large native module and few requests need it,
 * so it loads with the first call.
 */
export async function rasterize(svg: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const own = Number(/^<svg[^>]*? width="(\d+)"/.exec(svg)?.[1] ?? width)
  // 72 is the density at which one user unit is one pixel.
  const density = Math.min(2400, Math.max(1, (72 * width) / own))
  return sharp(Buffer.from(svg), { density }).resize(width).png({ compressionLevel: 9 }).toBuffer()
}
