/** The two applications, each on a host of its own. */
export type SiteName = 'public' | 'admin'
