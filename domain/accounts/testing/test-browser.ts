import type { Caller } from '#domain/accounts/auth/caller.ts'

export interface TestBrowser {
  readonly caller: Caller
  /** Applies a response's Set-Cookie values. */
  take(cookies: readonly string[]): void
  cookie(name: string): string | undefined
}

/** Stores cookies as a browser does. */
export function testBrowser({ clientIp = '192.0.2.7', userAgent = 'TestBrowser/1.0' } = {}): TestBrowser {
  const jar = new Map<string, string>()
  return {
    get caller() {
      return { cookies: [...jar].map((pair) => pair.join('=')).join('; '), userAgent, clientIp }
    },
    take(cookies) {
      for (const cookie of cookies) {
        const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
        const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
        if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name)
        else jar.set(name, value)
      }
    },
    cookie: (name) => jar.get(name),
  }
}
