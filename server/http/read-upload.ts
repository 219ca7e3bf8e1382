interface Limits {
  /** Bytes that are wanted at most. */
  keep: number
  /** Bytes that are taken in at most. */
  take: number
}

/**
 * A stream's bytes. `too-large`: there were more than are wanted, and they were thrown away as they came; `endless`: the
 * rest was not even taken in.
 */
export async function readUpload(
  stream: ReadableStream<Uint8Array> | null,
  { keep, take }: Limits,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'endless'> {
  let chunks: Uint8Array[] = []
  let bytes = 0
  const reader = stream?.getReader()
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    bytes += read.value.byteLength
    if (bytes <= keep) chunks.push(read.value)
    else chunks = []
    if (bytes <= take) continue
    await reader?.cancel()
    return 'endless'
  }
  return bytes > keep ? 'too-large' : Buffer.concat(chunks)
}
