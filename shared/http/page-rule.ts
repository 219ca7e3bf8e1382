/** What a route declares in its `handle`, for the host and for its own loader. */
export interface PageHandle {
  /** Whether guests may get it from the cache: nothing in it is specific to one visitor. */
  cached?: boolean
  /** Whether it may show what was true some seconds ago, so that a replica may answer its queries. By default what `cached` says. */
  mayLag?: boolean
  /** Parameters that its loader reads (`queryOf`). For a cached page, no others reach the application or distinguish pages. */
  query?: readonly string[]
  /** Guest cookies, besides the preferences, that its markup depends on. Keep them few: each multiplies the cached pages. */
  cookies?: readonly string[]
}

/** The same including the surrounding layouts, for the host. */
export interface PageRule extends Required<PageHandle> {
  /** Pattern of its address in the router: `:language/movie/:id`. */
  path: string
}
