import { SERVER_FLAGS } from '#scripts/launch/paths.mjs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FromBench, ToBench, Usage } from './messages.ts'

const START_TIMEOUT_MS = 60_000

export interface MeasuredProcess {
  pid: number
  send(message: FromBench): void
  /** Resolves when the process is ready; rejects with its reason if it fails. */
  ready(): Promise<void>
  usage(): Promise<Usage>
  /** Statements sent to PostgreSQL so far, for a process that counts them. */
  statements(): Promise<number>
  end(): void
}

/** Starts one of the bench's own programs. Its log is written as on a server, but discarded. */
export function startMeasured(script: string, env: Record<string, string> = {}): MeasuredProcess {
  const child = fork(join(import.meta.dirname, script), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...SERVER_FLAGS],
  })
  const messages: ToBench[] = []
  let ended = false
  let wake = () => {}
  child.on('message', (message: ToBench) => {
    messages.push(message)
    wake()
  })
  child.on('exit', () => {
    ended = true
    wake()
  })
  const next = async () => {
    const given = AbortSignal.timeout(START_TIMEOUT_MS)
    given.addEventListener('abort', () => wake())
    while (messages.length === 0) {
      if (ended) throw new Error(`${script} ended before it was asked to`)
      if (given.aborted) throw new Error(`${script} did not answer`)
      await new Promise<void>((resolve) => (wake = resolve))
    }
    const message = messages.shift()
    if (message?.kind === 'failed') throw new Error(message.reason)
    return message
  }
  const ask = async <Kind extends 'usage' | 'statements'>(kind: Kind) => {
    child.send({ kind } satisfies FromBench)
    const message = await next()
    if (message?.kind !== kind) throw new Error(`${script} answered something else`)
    return message as Extract<ToBench, { kind: Kind }>
  }
  return {
    pid: child.pid!,
    send: (message) => void child.send(message),
    ready: async () => void (await next()),
    usage: async () => (await ask('usage')).usage,
    statements: async () => (await ask('statements')).statements,
    // One that was killed is not connected any more.
    end: () => void (child.connected && child.disconnect()),
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
