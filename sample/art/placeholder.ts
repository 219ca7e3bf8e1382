import { BACKDROP } from './backdrop.ts'
import type { PlaceholderShape } from './names.ts'
import { renderPlainPortrait } from './portrait.ts'
import { POSTER } from './poster/poster.ts'
import { PROVIDER } from './provider.ts'
import { circle, d, document, group, path, rect } from './svg.ts'

/** Subdued in both themes: a missing picture should not be the most prominent element of the page. */
const GROUND = '#221d29'
const INK = '#4a4254'
const GLOW = '#2d2636'

/** A frame of film with the reel's leaves, drawn at the size of the shape. */
function reel(width: number, height: number): string {
  const unit = Math.min(width, height)
  const [x, y] = [width / 2, height / 2]
  const radius = unit * 0.19
  let holes = ''
  for (let hole = 0; hole < 6; hole++) {
    const angle = (hole / 6) * 2 * Math.PI
    holes += circle(x + radius * 0.6 * Math.cos(angle), y + radius * 0.6 * Math.sin(angle), radius * 0.2, GROUND)
  }
  const tail = d`M${x + radius * 0.3} ${y + radius * 0.95}H${x + radius * 1.7}`
  return (
    circle(x, y, unit * 0.42, GLOW) +
    circle(x, y, unit * 0.31, GROUND) +
    group(
      circle(x, y, radius, INK) + path(tail, 'none', { stroke: INK, 'stroke-width': Math.round(radius * 0.16) }),
      {},
    ) +
    holes +
    circle(x, y, radius * 0.14, GROUND)
  )
}

/** Placeholder for a missing picture; without text, so that nothing needs translating. */
export function renderPlaceholder(shape: PlaceholderShape): string {
  if (shape === 'portrait') return renderPlainPortrait(GROUND, INK)
  if (shape === 'provider') {
    const { size, radius } = PROVIDER
    const play = path(d`M${size * 0.4} ${size * 0.32}v${size * 0.36}l${size * 0.3} ${-size * 0.18}Z`, INK)
    return document(size, size, rect(0, 0, size, size, GROUND, { rx: radius }) + play)
  }
  const { width, height } = shape === 'poster' ? POSTER : BACKDROP
  return document(width, height, rect(0, 0, width, height, GROUND) + reel(width, height))
}
