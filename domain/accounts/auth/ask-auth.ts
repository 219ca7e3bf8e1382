/** A response from the sign-in library. */
export interface AuthAnswer {
  status: number
  /** Parsed JSON; refusals carry a `code`. */
  body: Record<string, unknown>
  /** Complete Set-Cookie values. */
  cookies: string[]
  location: string | null
}

/** Reads a response from the sign-in library; refusals are returned as well. Throws if its status is 500 or above. */
export async function askAuth(answering: Promise<Response>): Promise<AuthAnswer> {
  const response = await answering
  const text = await response.text()
  if (response.status >= 500) throw new Error(`The sign-in library failed with status ${response.status}`)
  return {
    status: response.status,
    body: text === '' ? {} : ((JSON.parse(text) ?? {}) as Record<string, unknown>),
    cookies: response.headers.getSetCookie(),
    location: response.headers.get('location'),
  }
}
