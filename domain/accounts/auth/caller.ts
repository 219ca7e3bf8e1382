/** What verbs need to know about the browser that sent a request. */
export interface Caller {
  /** The Cookie header. */
  cookies: string | null
  userAgent: string | null
  /** IP address. */
  clientIp: string | null
}

export function callerOf(request: Request, clientIp: string | null): Caller {
  return { cookies: request.headers.get('cookie'), userAgent: request.headers.get('user-agent'), clientIp }
}

/** The only header from which the sign-in library reads an address: it must not trust what a request claims about itself. */
export const CLIENT_IP_HEADER = 'x-kinora-client-ip'

/** As the sign-in library expects it. */
export function headersOf({ cookies, userAgent, clientIp }: Caller): Headers {
  const headers = new Headers()
  if (cookies !== null) headers.set('cookie', cookies)
  if (userAgent !== null) headers.set('user-agent', userAgent.slice(0, MAX_USER_AGENT_LENGTH))
  if (clientIp !== null) headers.set(CLIENT_IP_HEADER, clientIp)
  return headers
}

/** Characters of the user agent stored with a session. */
const MAX_USER_AGENT_LENGTH = 300
