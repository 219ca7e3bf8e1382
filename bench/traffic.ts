import type { CDPSession } from '@playwright/test'

/** What came over the network, by kind of resource. */
export interface Traffic {
  requests: number
  /** Headers included. */
  bytes: Record<string, number>
  /** The files alone, compressed as they were sent. */
  bodyBytes: Record<string, number>
  /** The largest first. */
  files: { url: string; kind: string; bytes: number }[]
}

/** Counts everything that the page loads from now on; call the result for the current total. */
export async function watchTraffic(session: CDPSession): Promise<() => Traffic> {
  const loads = new Map<string, { url: string; kind: string; bytes: number; bodyBytes: number }>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    loads.set(requestId, { url: response.url, kind: type, bytes: 0, bodyBytes: 0 })
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load !== undefined) load.bodyBytes += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load !== undefined) load.bytes = encodedDataLength
  })
  return () => {
    const files = [...loads.values()].filter(({ url }) => url.startsWith('http')).toSorted((a, b) => b.bytes - a.bytes)
    const bytes: Record<string, number> = {}
    const bodyBytes: Record<string, number> = {}
    for (const file of files) {
      bytes[file.kind] = (bytes[file.kind] ?? 0) + file.bytes
      bodyBytes[file.kind] = (bodyBytes[file.kind] ?? 0) + file.bodyBytes
    }
    return { requests: files.length, bytes, bodyBytes, files }
  }
}
