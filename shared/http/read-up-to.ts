/** A stream's bytes; null if there are more than `maxBytes`, in which case reading stops. */
export async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = stream?.getReader()
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    bytes += read.value.byteLength
    if (bytes > maxBytes) {
      await reader?.cancel()
      return null
    }
    chunks.push(read.value)
  }
  return joined(chunks, bytes)
}

function joined(chunks: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
