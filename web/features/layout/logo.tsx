import { LOGO_VIEW_BOX } from '#ui/brand/logo.ts'

/** Bump when the drawing changes, so that browsers do not keep the old one. */
export const LOGO_VERSION = 2

/** Mark and wordmark in the colours of the theme. */
export function Logo() {
  return (
    <svg viewBox={LOGO_VIEW_BOX} width={144} height={32} aria-hidden="true">
      <use href={`/logo.svg?v=${LOGO_VERSION}#logo`} />
    </svg>
  )
}
