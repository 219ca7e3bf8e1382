import { ICONS } from './icons.ts'
import type { IconName } from './icons.ts'

interface IconProps {
  name: IconName
  /** Filled instead of outlined. */
  filled?: boolean
}

/**
 * Icons that point or run along the reading direction, so they are mirrored in Arabic. Time, players and handwriting are the same
 * everywhere.
 */
const DIRECTIONAL: ReadonlySet<IconName> = new Set(['back', 'left', 'list-add', 'out', 'right'])

/** Decorative: the element beside it has the name. */
export function Icon({ name, filled = false }: IconProps) {
  const className = `icon${filled ? ' filled' : ''}${DIRECTIONAL.has(name) ? ' directional' : ''}`
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** The document contains the sprite: in the browser it is read from there, so that scripts need not include it. */
const SYMBOLS = import.meta.env.SSR ? drawn() : (document.querySelector('.sprite')?.innerHTML ?? '')

function drawn(): string {
  return Object.entries(ICONS)
    .map(([name, markup]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${markup}</symbol>`)
    .join('')
}

/** All symbols, once per page. */
export function IconSprite() {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: SYMBOLS }} />
  )
}
