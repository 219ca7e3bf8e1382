import type { StaticPageLink } from '#domain/pages/list-static-pages.ts'
import type { SiteData } from '../../site.tsx'
import type { Viewer } from '../viewer/viewer.tsx'

export interface RootData {
  site: SiteData
  viewer: Viewer | null
  /** Whose page it is, for what is kept on the device; null where the server could not say. */
  viewerTag: string | null
}

interface LastKnown {
  root?: RootData
  pages?: readonly StaticPageLink[]
}

/**
 * In the browser: what the last whole page knew of its visitor and of the footer. Where an answer is lost on its way, nobody is
 * signed out by that. The server keeps nothing of one visitor for another: it is noted in effects alone.
 */
const known: LastKnown = {}

export function lastKnown(): Readonly<LastKnown> {
  return known
}

export function noteKnown(more: LastKnown): void {
  Object.assign(known, more)
}
