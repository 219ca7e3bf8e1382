/** What follows the scheme: credentials, servers, and the rest. */
const PARTS = /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#@]*)([^]*)$/i
const ATTRIBUTE = 'target_session_attrs'

export interface Hosts {
  /** A connection string for each server, in order, without `target_session_attrs`. */
  places: string[]
  /** The value of `target_session_attrs`; null if absent. */
  attribute: string | null
}

/**
 * Splits a connection string in libpq's grammar, `postgres://user:password@one:5432,other:5433/database?target_session_attrs=read-write`,
 * into one for each server. Validates nothing: a server without a name stays one. Source: PostgreSQL 15, "34.1.1.3. Specifying Multiple
 * Hosts".
 */
export function splitHosts(connectionString: string): Hosts {
  const [, scheme = '', account = '', servers = '', rest = ''] = PARTS.exec(connectionString) ?? []
  if (scheme === '') return { places: [connectionString], attribute: null }
  const { text, attribute } = takeAttribute(rest)
  return { places: servers.split(',').map((server) => `${scheme}${account}${server}${text}`), attribute }
}

/** Host and database without user and password: `one:5432,other:5433/database`. */
export function nameOfHosts(connectionString: string): string {
  const urls = splitHosts(connectionString).places.map((place) => new URL(place))
  return `${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname ?? ''}`
}

function takeAttribute(rest: string): { text: string; attribute: string | null } {
  const at = rest.indexOf('?')
  if (at === -1) return { text: rest, attribute: null }
  const pairs = rest.slice(at + 1).split('&')
  const ours = pairs.filter((pair) => pair.startsWith(`${ATTRIBUTE}=`))
  if (ours.length === 0) return { text: rest, attribute: null }
  const others = pairs.filter((pair) => !ours.includes(pair))
  const text = `${rest.slice(0, at)}${others.length === 0 ? '' : `?${others.join('&')}`}`
  return { text, attribute: ours.at(-1)?.slice(ATTRIBUTE.length + 1) ?? null }
}
