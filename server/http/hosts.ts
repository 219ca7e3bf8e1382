import type { SiteName } from '#shared/http/site-name.ts'
import type { Env } from '../config/env.ts'

export interface RecognisedHost {
  readonly site: SiteName
  /** The only origin from which unsafe requests to this host are accepted. */
  readonly origin: string
}

export interface SiteHosts {
  /** `host` as the request names it, with port; null for any host that is not ours. */
  recognise(host: string): RecognisedHost | null
  publicUrl: string
  adminUrl: string
  /** False if visitors of the public site could not reach the admin host because it was left at its default. */
  adminReachable: boolean
}

const LOOPBACK_ALIASES = ['localhost', '127.0.0.1', '[::1]']

/** Exact names only: no suffixes, no wildcards. A local public host is also served under its other local names. */
export function createHosts({ publicUrl, adminUrl }: Pick<Env, 'publicUrl' | 'adminUrl'>): SiteHosts {
  const known = new Map<string, RecognisedHost>()
  const add = (site: SiteName, url: URL) => {
    const recognised = { site, origin: url.origin }
    known.set(url.host, recognised)
    if (url.port === '') known.set(`${url.host}:${url.protocol === 'https:' ? 443 : 80}`, recognised)
  }
  const publicSite = new URL(publicUrl)
  if (LOOPBACK_ALIASES.includes(publicSite.hostname)) {
    for (const alias of LOOPBACK_ALIASES) {
      const url = new URL(publicSite)
      url.hostname = alias
      add('public', url)
    }
  }
  add('public', publicSite)
  add('admin', new URL(adminUrl))
  return {
    recognise: (host) => known.get(host) ?? known.get(host.toLowerCase()) ?? null,
    publicUrl,
    adminUrl,
    adminReachable: !isLocal(new URL(adminUrl)) || isLocal(publicSite),
  }
}

function isLocal({ hostname }: URL): boolean {
  return LOOPBACK_ALIASES.includes(hostname) || hostname.endsWith('.localhost')
}
