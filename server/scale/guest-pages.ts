import type { RequestContext } from '#shared/http/request-context.ts'
import type { PageRequest } from '../http/request.ts'
import type { KnownPage } from '../page-cache/page-table.ts'

/** How guests' pages at one address differ from each other, and which of it shared caches learn. */
export interface GuestPages {
  /** What distinguishes this guest's page from others, besides address and country; null if it is not cached. */
  ownPart(request: PageRequest, page: KnownPage): OwnPart | null
  /** What a render for the cache knows of its guest. */
  contextOf(context: RequestContext): RequestContext
  /** Policy sources of inline scripts that carry no nonce. */
  readonly scripts: readonly string[]
  /** Headers for other caches, of a page rendered for this country; null if none may store it. */
  sharedHeaders(page: { titles: ReadonlySet<number>; country: string }): SharedHeaders | null
  /** The same as the response to this request has them; null if the response is for this guest alone. */
  headersFor(request: PageRequest, headers: SharedHeaders): SharedHeaders | null
}

export interface OwnPart {
  key: readonly unknown[]
  /** The Cookie header that the render sees. */
  cookie: string
}

export type SharedHeaders = Readonly<Record<string, string>>

const MAX_COOKIE_LENGTH = 64

/** For this process alone: no cache in front may store them. */
export const UNSHARED: GuestPages = {
  ownPart({ visitor }, { cookies }) {
    // Such pages show the guest's own services and, if they want, only titles on those or for children.
    if (visitor.viewing.services.length > 0 || visitor.viewing.upTo12) return null
    const { theme, separate } = visitor.preferences
    const pairs = cookies.map((name) => cookiePair(name, visitor.cookies.get(name)))
    const cookie = pairs.filter((pair) => pair !== '').join('; ')
    return { key: [theme, separate, cookie], cookie }
  },
  contextOf: (context) => context,
  scripts: [],
  sharedHeaders: () => null,
  headersFor: () => null,
}

function cookiePair(name: string, value: string | undefined): string {
  return value === undefined || value.length > MAX_COOKIE_LENGTH ? '' : `${name}=${encodeURIComponent(value)}`
}
