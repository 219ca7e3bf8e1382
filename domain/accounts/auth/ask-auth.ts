/** What the sign-in library answered. */
export interface AuthAnswer {
  status: number
  /** Its JSON; of refusals with `code`. */
  body: Record<string, unknown>
  /** Whole Set-Cookie values. */
  cookies: string[]
  location: string | null
}

/** Reads an answer of the sign-in library; refusals are answers too. Throws where it failed. */
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
