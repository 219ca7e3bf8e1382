import { ICONS } from './icons.ts'
import type { IconName } from './icons.ts'

interface IconProps {
  name: IconName
  /** Filled instead of drawn. */
  filled?: boolean
}

/** They point or run along the reading direction, so they are mirrored in Arabic. Time, players and handwriting run alike everywhere. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set(['back', 'left', 'list-add', 'out', 'right'])

/** Decoration only: what it stands beside carries the name. */
export function Icon({ name, filled = false }: IconProps) {
  const className = `icon${filled ? ' filled' : ''}${DIRECTIONAL.has(name) ? ' directional' : ''}`
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** The document brings them along: a browser reads them there, and its scripts need not. */
const SYMBOLS = import.meta.env.SSR ? drawn() : (document.querySelector('.sprite')?.innerHTML ?? '')

function drawn(): string {
  return Object.entries(ICONS)
    .map(([name, markup]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${markup}</symbol>`)
    .join('')
}

/** All symbols, once in a page. */
export function IconSprite() {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: SYMBOLS }} />
  )
}
