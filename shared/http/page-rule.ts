/** What a route of a page says in its `handle`, for the cache of pages and for its own loader. */
export interface PageHandle {
  /** Whether guests may get it from the cache: nothing in it belongs to one visitor. */
  kept?: boolean
  /** Parameters that its loader reads (`queryOf`). Of a kept page no other reaches the application, or tells pages apart. */
  query?: readonly string[]
  /** Guest cookies besides the preferences that its markup depends on. Few: each makes more pages of one. */
  cookies?: readonly string[]
}

/** The same with the layouts around it, for the host. */
export interface PageRule extends Required<PageHandle> {
  /** Pattern of its address as the router has it: `:language/movie/:id`. */
  path: string
}
