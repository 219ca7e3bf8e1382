import { mix } from '../colour.ts'
import { figure } from '../stage.ts'
import type { Stage } from '../stage.ts'
import { circle, d, path, rect, stroke } from '../svg.ts'

/** Three depths of towers with lit windows. */
export function skyline(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  let art = circle(x, y, unit * 0.24, palette.inks[0])
  for (let layer = 0; layer < 3; layer++) {
    const base = y + unit * (0.02 + layer * 0.15)
    let towers = d`M0 ${height}`
    let windows = ''
    for (let left = -unit * 0.05; left < width;) {
      const span = unit * random.range(0.1, 0.2)
      const top = base + unit * random.range(-0.2, 0.14)
      towers += d`H${left}V${top}h${span}V${height}`
      for (let pane = layer > 0 ? 0 : 8; pane < 8; pane++) {
        if (random.next() < 0.5) continue
        const wx = left + span * random.pick([0.2, 0.45, 0.7])
        windows += d`M${wx} ${top + unit * (0.03 + 0.035 * random.int(0, 8))}h${unit * 0.014}v${unit * 0.018}h${-unit * 0.014}Z`
      }
      left += span
    }
    art += path(towers + 'Z', mix(palette.inks[2], stage.dark, 0.25 + layer * 0.36))
    if (windows !== '') art += path(windows, palette.inks[layer === 1 ? 0 : 1], { opacity: 0.85 })
  }
  return art
}

/** Arch within arch, a figure at the end of the passage. */
export function arches(stage: Stage): string {
  const { height, unit, x, y, palette } = stage
  const base = y + unit * 0.52
  let art = ''
  for (let arch = 0; arch < 6; arch++) {
    const depth = arch / 5
    const half = (unit * (0.86 - depth * 0.68)) / 2
    const top = base - unit * (1.12 - depth * 0.7)
    const fill =
      depth < 0.55
        ? mix(palette.ground[1], palette.inks[2], depth * 1.8)
        : mix(palette.inks[2], palette.inks[0], (depth - 0.45) * 1.82)
    art += path(d`M${x - half} ${base}V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V${base}Z`, fill)
  }
  const light = d`M${x - unit * 0.09} ${base}h${unit * 0.18}L${x + unit * 0.34} ${height}H${x - unit * 0.34}Z`
  return art + path(light, palette.inks[0], { opacity: 0.3 }) + figure(x, base + unit * 0.005, unit * 0.17, stage.dark)
}

/** A climb past the sun. */
export function stairs(stage: Stage): string {
  const { height, unit, x, y, random, palette } = stage
  const tread = unit * 0.13
  const foot = x - tread * 4
  const level = (step: number): number => y + unit * 0.42 - step * tread * 0.72
  let art = circle(x - unit * 0.12, y - unit * 0.12, unit * 0.2, palette.inks[0])
  let edges = ''
  for (let step = 0; step < 16; step++) {
    const left = foot + (step - 2) * tread
    const fill = mix(palette.inks[2], stage.dark, 0.2 + 0.05 * (step % 2) + step * 0.03)
    art += path(d`M${left} ${level(step)}h${tread + 0.5}V${height}h${-tread - 0.5}Z`, fill)
    edges += d`M${left} ${level(step)}h${tread}v${unit * 0.018}h${-tread}Z`
  }
  const step = random.int(3, 5)
  return art + path(edges, palette.inks[1]) + figure(foot + (step - 1.5) * tread, level(step), unit * 0.15, stage.dark)
}

/** A suspension bridge running out of the picture. */
export function bridge(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  const deck = y + unit * 0.28
  const [left, right] = [x - unit * 0.3, x + unit * 0.34]
  const mast = deck - unit * 0.5
  const sag = deck - unit * 0.06
  const cable = d`M${left - unit * 0.9} ${deck}Q${left - unit * 0.25} ${deck - unit * 0.05} ${left} ${mast}Q${(left + right) / 2} ${sag + unit * 0.36} ${right} ${mast}Q${right + unit * 0.25} ${deck - unit * 0.05} ${right + unit * 0.9} ${deck}`
  let hangers = ''
  for (let hanger = 1; hanger < 14; hanger++) {
    const t = hanger / 14
    const hx = left + (right - left) * t
    const hy = (1 - t) ** 2 * mast + 2 * t * (1 - t) * (sag + unit * 0.36) + t * t * mast
    hangers += d`M${hx} ${hy}V${deck}`
  }
  const tower = (tx: number): string =>
    d`M${tx - unit * 0.025} ${height}V${mast - unit * 0.03}h${unit * 0.05}V${height}Z`
  const sea = stage.gradient(mix(palette.inks[2], palette.ground[1], 0.3), mix(palette.inks[2], stage.dark, 0.85))
  return (
    circle(x + unit * random.pick([-0.05, 0.1]), y - unit * 0.04, unit * 0.26, palette.inks[0]) +
    rect(0, deck + unit * 0.2, width, height - deck - unit * 0.2, sea) +
    stroke(cable, stage.dark, unit * 0.014) +
    stroke(hangers, stage.dark, unit * 0.005) +
    path(tower(left) + tower(right), stage.dark) +
    rect(0, deck, width, unit * 0.035, stage.dark) +
    rect(0, deck + unit * 0.042, width, unit * 0.01, palette.inks[1])
  )
}

/** A wall of windows at night, someone awake in one. */
export function facade(stage: Stage): string {
  const { width, height, random, palette } = stage
  const columns = stage.wide ? 14 : 6
  const cell = width / columns
  const rows = Math.ceil(height / (cell * 1.25))
  const [paneWidth, paneHeight] = [cell * 0.62, cell * 0.86]
  const panes: Record<'off' | 'warm' | 'cool', string> = { off: '', warm: '', cool: '' }
  let sills = ''
  const awake = {
    column: Math.floor(columns * random.range(0.35, 0.75)),
    row: random.int(1, Math.max(1, Math.floor(rows / 2))),
  }
  let person = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = column * cell + cell * 0.19
      const top = row * cell * 1.25 + cell * 0.2
      const here = column === awake.column && row === awake.row
      const state = here ? 'warm' : random.pick(['off', 'off', 'off', 'warm', 'cool'] as const)
      panes[state] += d`M${left} ${top}h${paneWidth}v${paneHeight}h${-paneWidth}Z`
      sills += d`M${left - cell * 0.06} ${top + paneHeight}h${paneWidth + cell * 0.12}v${cell * 0.06}h${-paneWidth - cell * 0.12}Z`
      if (here) person = figure(left + paneWidth / 2, top + paneHeight, paneHeight * 0.82, stage.dark)
    }
  }
  return (
    rect(0, 0, width, height, mix(palette.inks[2], stage.dark, 0.45)) +
    path(panes.off, mix(palette.inks[2], stage.dark, 0.82)) +
    path(panes.cool, mix(palette.inks[1], palette.ground[1], 0.25)) +
    path(panes.warm, palette.inks[0]) +
    person +
    path(sills, mix(palette.inks[2], palette.ground[1], 0.4))
  )
}
