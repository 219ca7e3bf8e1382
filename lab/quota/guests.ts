import type { Site } from '../../bench/start-site.ts'

export interface Guest {
  id: string
  headers: Record<string, string>
}

/** Guests who ask the assistant, their requests taking turns at the processes. */
export function createGuests(sites: readonly Pick<Site, 'origin'>[]) {
  let requests = 0

  function call(path: string, init: { headers: Record<string, string>; body?: object; signal?: AbortSignal }) {
    const { origin } = sites[(requests += 1) % sites.length]!
    const { body, ...rest } = init
    const headers = { ...init.headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    return fetch(
      origin + path,
      body === undefined ? { ...rest, headers } : { ...rest, headers, method: 'POST', body: JSON.stringify(body) },
    )
  }

  function ask({ id, headers }: Guest, signal?: AbortSignal) {
    const body = { conversationId: id, query: 'comedies from the 90s', language: 'en' }
    return call('/api/assistant-question', { headers, body, ...(signal === undefined ? {} : { signal }) })
  }

  return {
    ask,
    async newGuest(address: string, browser: string): Promise<Guest> {
      const headers = { 'x-forwarded-for': address, 'x-browser-traits': browser }
      const answer = await call('/api/assistant-conversation', { headers, body: {} })
      const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
      const { id } = (await answer.json()) as { id: string }
      return { id, headers: { ...headers, cookie } }
    },
    async isAnswered(guest: Guest): Promise<boolean> {
      return (await (await ask(guest)).text()).includes('event: done')
    },
    async left(guest: Guest): Promise<number> {
      const answer = await call('/api/assistant', { headers: guest.headers })
      return ((await answer.json()) as { quota: { remaining: number } }).quota.remaining
    },
  }
}
