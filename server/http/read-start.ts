type Chunk = Uint8Array<ArrayBuffer>

interface Start {
  /** The body, if it was complete after the first chunk. */
  whole: Chunk | null
  /** The body from its beginning, chunk by chunk; to be read once, and only if it was not complete. */
  parts: () => AsyncGenerator<Chunk>
}

/** Reads as much of a body as is available without waiting for more than its first chunk. */
export async function readStart(body: ReadableStream<Chunk>): Promise<Start> {
  const reader = body.getReader()
  const first = await reader.read()
  const second = first.done ? Promise.resolve(first) : reader.read()
  // A later failure reaches the caller through `parts`.
  second.catch(() => undefined)
  const soon = await Promise.race([
    second.then(({ done }) => done),
    new Promise<false>((later) => setImmediate(later, false)),
  ])
  return {
    whole: first.done ? new Uint8Array() : soon ? first.value : null,
    async *parts() {
      try {
        if (first.done) return
        yield first.value
        for (let next = await second; !next.done; next = await reader.read()) yield next.value
      } finally {
        await reader.cancel().catch(() => undefined)
      }
    },
  }
}
