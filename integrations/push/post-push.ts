import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, isPushEndpoint } from './endpoint.ts'
import { PushError } from './push-error.ts'

const ANSWER_LIMIT_MS = 10_000

/** Resolves a name to public addresses alone: what it resolves to is what is connected to. */
export function lookupPublic(resolve: typeof lookup = lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return done(error, '')
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
        return done(Object.assign(new Error('It is no public address'), { code: 'EINNER' }), '')
      }
      if (options.all === true) return done(null, found)
      return done(null, first.address, first.family)
    })
  }
}

/** Posts to a push service and returns the status of its answer, whose body is not read. */
export type PostPush = (endpoint: URL, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number>

/** Over https, without following redirects. Throws a PushError if there is no answer in time. */
export const postPush: PostPush = (endpoint, headers, body) =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new PushError(`${endpoint.host} cannot be reached (${reason})`, { retry: reason !== 'EINNER' }))
    if (!isPushEndpoint(endpoint.href)) return fail('EINNER')
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    const asked = request(endpoint, { method: 'POST', headers, signal, lookup: lookupPublic(), agent: false })
    asked.on('response', (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'network'))
    return void asked.end(body)
  })
