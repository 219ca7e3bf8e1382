/** The part of autocannon, which ships no types, that the benches use. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers: Record<string, string>
  }

  interface Result {
    non2xx: number
    errors: number
  }

  /** Emits `response` (client, status, bytes, milliseconds) and, at the end, `done`. */
  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>
}
