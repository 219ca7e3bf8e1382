/** SVG text is built from strings: one decimal is finer than a screen pixel at every size the art is shown. */
export function short(value: number): string {
  const text = String(Math.round(value * 10) / 10)
  return text.replace(/^(-?)0\./, '$1.')
}

/** Template tag for path data: every number is rounded. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => text + short(values[index - 1] ?? 0) + part)
}

/** Numbers for path data with as few separators as the grammar allows. */
export function pack(values: readonly number[]): string {
  let text = ''
  for (const value of values) text += separator(text, short(value)) + short(value)
  return text
}

/** Separator between two numbers of path data: a minus sign or a second decimal point separates by itself. */
export function separator(before: string, next: string): string {
  if (before === '' || next.startsWith('-') || /[a-zA-Z]$/.test(before)) return ''
  return next.startsWith('.') && /\.\d+$/.test(before) ? '' : ' '
}

export type Attributes = Record<string, string | number>

function attributes(extra: Attributes): string {
  return Object.entries(extra)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? decimals(value) : value}"`)
    .join('')
}

/** Opacities and offsets need two decimals, unlike coordinates. */
function decimals(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Attributes = {},
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${attributes(extra)}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, extra: Attributes = {}): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${attributes(extra)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra: Attributes = {}): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${attributes(extra)}/>`
}

export function path(data: string, fill: string, extra: Attributes = {}): string {
  return `<path d="${data}" fill="${fill}"${attributes(extra)}/>`
}

/** An open line; `width` in user units. */
export function stroke(data: string, colour: string, width: number, extra: Attributes = {}): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${attributes(extra)}/>`
}

export function group(content: string, extra: Attributes): string {
  return `<g${attributes(extra)}>${content}</g>`
}

/** A disc as path data, for many discs in one path. */
export function disc(x: number, y: number, radius: number): string {
  return d`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
}

/** An open line through absolute points, written in relative coordinates, which are shorter. */
export function polyline(points: readonly (readonly [number, number])[]): string {
  const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  let text = ''
  tenths.forEach(([x, y], index) => {
    const before = tenths[index - 1]
    text +=
      before === undefined ? `M${pack([x / 10, y / 10])}` : `l${pack([(x - before[0]) / 10, (y - before[1]) / 10])}`
  })
  return text
}

/** A complete SVG document. It never contains text: titles are set as outlines. */
export function document(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}
