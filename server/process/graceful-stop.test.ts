import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { SWEEP } from '#tests/sweep.ts'

const SCRIPT = join(import.meta.dirname, 'testing', 'stoppable-process.ts')
const children: ChildProcess[] = []
/** More than are in flight at a time, so that some are answered before, while and after one process stops. */
const REQUESTS = SWEEP ? 1_000 : 300

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function start(): Promise<{ child: ChildProcess; url: string; output: () => string }> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes('\n')) await once(child.stdout, 'data')
  return { child, url: output.trim(), output: () => output }
}

describe('stopping', () => {
  it('says so first, ends what is under way, closes, and exits with 0', async () => {
    const { child, url, output } = await start()
    const slow = fetch(`${url}/en/slow`)
    await sleep(100)
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await sleep(50)
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    const noticed = await fetch(`${url}/en`)
    expect(noticed.status).toBe(200)
    expect(noticed.headers.get('connection')).toBe('close')
    expect(await (await slow).text()).toContain('slow')
    expect((await exited)[0]).toBe(0)
    expect(output()).toContain('closed')
    await expect(fetch(`${url}/en`)).rejects.toThrow('fetch failed')
  })

  it(`drops nothing of ${REQUESTS} requests while one process hands over to another behind a proxy`, async () => {
    const leaving = await start()
    const staying = await start()
    const proxy = await startProxy([leaving.url, staying.url])
    const outcomes: boolean[] = []
    const client = async () => {
      // On a fast machine the requests are answered before the process has stopped.
      while (outcomes.length < REQUESTS || leaving.child.exitCode === null) {
        const answer = await fetch(`${proxy.url}/en`).catch(() => null)
        outcomes.push(answer?.status === 200 && (await answer.text()).includes('page'))
        if (outcomes.length === REQUESTS / 5) leaving.child.kill('SIGTERM')
        await sleep(5)
      }
    }
    await Promise.all(Array.from({ length: 8 }, client))
    proxy.close()
    expect(leaving.output()).toContain('closed')
    expect(outcomes.filter((ok) => !ok)).toEqual([])
  })
})

/** What any balancer does: polls `/readyz`, and sends requests to the first backend that is ready. */
async function startProxy(backends: readonly string[]): Promise<{ url: string; close: () => void }> {
  let current = backends[0] ?? ''
  const agent = new Agent({ keepAlive: true })
  const look = async () => {
    for (const backend of backends) {
      const ready = await fetch(`${backend}/readyz`).catch(() => null)
      if (ready?.status !== 200) continue
      current = backend
      return
    }
  }
  const timer = setInterval(() => void look(), 50)
  const server = createServer((incoming, outgoing) => {
    const host = new URL(current).host
    const forwarded = request(current + incoming.url, { agent, headers: { host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.writeHead(502).end())
    forwarded.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    clearInterval(timer)
    agent.destroy()
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
