import type { StaticPageLink } from '#domain/pages/list-static-pages.ts'
import type { SiteData } from '../../site.tsx'
import type { Viewer } from '../viewer/viewer.tsx'

export interface RootData {
  site: SiteData
  viewer: Viewer | null
  /** The viewer of the page, for what is stored on the device; null if the server could not determine it. */
  viewerTag: string | null
}

interface LastKnown {
  root?: RootData
  pages?: readonly StaticPageLink[]
}

/**
 * In the browser: what the last complete page knew of its visitor and the footer, so that a lost response does not look like a
 * sign-out. Written in effects only, so the server never keeps one visitor's data for another.
 */
const known: LastKnown = {}

export function lastKnown(): Readonly<LastKnown> {
  return known
}

export function noteKnown(more: LastKnown): void {
  Object.assign(known, more)
}
