import { mix } from '../colour.ts'
import { figure } from '../stage.ts'
import type { Stage } from '../stage.ts'
import { circle, d, disc, path, rect, stroke } from '../svg.ts'

/** Rays from a target. */
export function rays(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  const count = random.pick([20, 24, 28])
  const reach = Math.hypot(width, height)
  let data = ''
  for (let ray = 0; ray < count; ray += 2) {
    const [from, to] = [((ray + 0.5) / count) * 2 * Math.PI, ((ray + 1.5) / count) * 2 * Math.PI]
    data += d`M${x} ${y}L${x + reach * Math.cos(from)} ${y + reach * Math.sin(from)}L${x + reach * Math.cos(to)} ${y + reach * Math.sin(to)}Z`
  }
  return (
    path(data, palette.inks[1], { opacity: 0.55 }) +
    circle(x, y, unit * 0.31, palette.ground[0]) +
    circle(x, y, unit * 0.27, palette.inks[0]) +
    circle(x, y, unit * 0.17, palette.inks[2]) +
    circle(x, y, unit * 0.07, palette.inks[1])
  )
}

const arc = (radius: number, dx: number, dy: number): string => d`a${radius} ${radius} 0 0 1 ${dx} ${dy}`

/** One of the shapes a tile can hold, as path data, in the square at (x, y). */
function tileShape(x: number, y: number, size: number, kind: number): string {
  const half = size / 2
  switch (kind) {
    case 0:
      return d`M${x} ${y}h${size}` + arc(size, -size, size) + 'Z'
    case 1:
      return d`M${x + size} ${y}v${size}` + arc(size, -size, -size) + 'Z'
    case 2:
      return d`M${x + size} ${y + size}h${-size}` + arc(size, size, -size) + 'Z'
    case 3:
      return d`M${x} ${y + half}` + arc(half, size, 0) + d`ZM${x} ${y + size}` + arc(half, size, 0) + 'Z'
    case 4:
      return d`M${x} ${y}h${size}L${x} ${y + size}Z`
    case 5:
      return disc(x + half, y + half, half * 0.76)
    default:
      return disc(x + half, y + half, half * 0.86) + disc(x + half, y + half, half * 0.4)
  }
}

/** A patchwork of quarter circles, discs and triangles. */
export function tiles(stage: Stage): string {
  const { width, height, random, palette } = stage
  const columns = stage.wide ? 9 : 4
  const size = width / columns
  const colours = [...palette.inks, palette.ground[1], mix(palette.inks[0], palette.inks[1], 0.5)]
  const grounds = colours.map(() => '')
  const shapes = colours.map(() => '')
  for (let row = 0; row * size < height; row++) {
    for (let column = 0; column < columns; column++) {
      const under = random.int(0, colours.length - 1)
      const over = (under + random.int(1, colours.length - 1)) % colours.length
      const [x, y] = [column * size, row * size]
      grounds[under] += d`M${x} ${y}h${size + 0.5}v${size + 0.5}h${-size - 0.5}Z`
      shapes[over] += tileShape(x, y, size, random.int(0, 6))
    }
  }
  const layer = (parts: string[], extra = {}): string =>
    parts.map((data, index) => (data === '' ? '' : path(data, colours[index] ?? '#000000', extra))).join('')
  return layer(grounds) + layer(shapes, { 'fill-rule': 'evenodd' })
}

/** A vortex of turned squares or slipping circles. */
export function spiral(stage: Stage): string {
  const { unit, x, y, random, palette } = stage
  const square = random.next() < 0.5
  const turn = random.pick([-7, 7])
  let art = ''
  for (let ring = 13; ring >= 0; ring--) {
    const size = unit * (0.05 + ring * 0.058)
    const fill =
      ring % 2 === 1 ? mix(palette.ground[0], palette.ground[1], 0.4) : mix(palette.inks[0], palette.inks[2], ring / 13)
    const slip = unit * 0.0056 * ring
    art += square
      ? rect(x - size, y - size, size * 2, size * 2, fill, { transform: d`rotate(${ring * turn} ${x} ${y})` })
      : circle(x + slip * Math.cos(ring * 0.9), y + slip * Math.sin(ring * 0.9), size, fill)
  }
  return art + figure(x, y + unit * 0.05, unit * 0.1, stage.dark)
}

/** Stacked chevrons. */
export function chevrons(stage: Stage): string {
  const { unit, x, y, palette } = stage
  let art = ''
  for (let row = 0; row < 7; row++) {
    const top = y - unit * 0.55 + row * unit * 0.17
    const bar = unit * 0.085
    const half = unit * (0.5 - row * 0.045)
    const data = d`M${x - half} ${top + half * 0.62}L${x} ${top}L${x + half} ${top + half * 0.62}v${bar}L${x} ${top + bar}L${x - half} ${top + half * 0.62 + bar}Z`
    art += path(data, mix(palette.inks[row % 2 === 0 ? 0 : 1], palette.inks[2], row / 9))
  }
  return art + circle(x, y + unit * 0.44, unit * 0.06, palette.inks[1])
}

type Point = readonly [number, number]

const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** A map of one summit in contour lines. */
export function contours(stage: Stage): string {
  const { unit, x, y, random, palette } = stage
  const lobes = random.int(2, 4)
  const phase = random.range(0, 2 * Math.PI)
  let fine = ''
  let bold = ''
  for (let level = 1; level <= 15; level++) {
    const radius = unit * level * 0.062
    const swing = 0.12 + level * 0.012
    const points: [number, number][] = []
    for (let index = 0; index < 16; index++) {
      const angle = (index / 16) * 2 * Math.PI
      const reach =
        radius * (1 + swing * Math.sin(angle * lobes + phase + level * 0.08) + 0.08 * Math.sin(angle * 5 + level * 0.3))
      points.push([x + reach * Math.cos(angle) * 1.08, y + reach * Math.sin(angle)])
    }
    const at = (index: number): [number, number] => points[(index + 16) % 16] as [number, number]
    const start = between(at(15), at(0))
    let line = d`M${start[0]} ${start[1]}`
    for (let index = 0; index < 16; index++) {
      const [control, end] = [at(index), between(at(index), at(index + 1))]
      line += d`Q${control[0]} ${control[1]} ${end[0]} ${end[1]}`
    }
    if (level % 4 === 0) bold += line
    else fine += line
  }
  const flag = d`M${x} ${y}v${-unit * 0.12}l${unit * 0.075} ${unit * 0.03}l${-unit * 0.075} ${unit * 0.03}`
  return (
    circle(x, y, unit * 0.34, palette.inks[2], { opacity: 0.2 }) +
    stroke(fine, palette.inks[0], unit * 0.005, { 'stroke-opacity': 0.75 }) +
    stroke(bold, palette.inks[0], unit * 0.011) +
    path(flag + 'Z', palette.inks[1]) +
    stroke(d`M${x} ${y + unit * 0.02}v${-unit * 0.14}`, palette.inks[1], unit * 0.01)
  )
}

/** A round maze of broken walls with something lit in the middle. */
export function maze(stage: Stage): string {
  const { unit, x, y, random, palette } = stage
  let walls = ''
  for (let ring = 1; ring <= 8; ring++) {
    const radius = unit * (0.06 + ring * 0.052)
    const gap = Math.max(0.16, 0.5 - ring * 0.045)
    const start = random.range(0, 2 * Math.PI)
    const end = start + 2 * Math.PI - gap
    const at = (angle: number, reach: number): [number, number] => [
      x + reach * Math.cos(angle),
      y + reach * Math.sin(angle),
    ]
    const [from, to] = [at(start, radius), at(end, radius)]
    walls += d`M${from[0]} ${from[1]}A${radius} ${radius} 0 1 1 ${to[0]} ${to[1]}`
    for (let wall = ring < 8 ? 0 : 3; wall < 3; wall++) {
      const angle = random.range(start + 0.3, end - 0.3)
      const [a, b] = [at(angle, radius), at(angle, radius + unit * 0.052)]
      walls += d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
    }
  }
  return (
    circle(x, y, unit * 0.5, mix(palette.ground[0], stage.dark, 0.3)) +
    circle(x, y, unit * 0.3, palette.inks[1], { opacity: 0.16 }) +
    stroke(walls, palette.inks[0], unit * 0.017, { 'stroke-linecap': 'round' }) +
    circle(x, y, unit * 0.1, palette.inks[1], { opacity: 0.3 }) +
    figure(x, y + unit * 0.05, unit * 0.1, palette.inks[1])
  )
}
