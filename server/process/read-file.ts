import { FILE_READERS } from '#domain/file-readers.ts'
import type { FileKind } from '#domain/file-readers.ts'

/** Runs in a thread of its own (file-readers.ts). */
export async function readSentFile({ kind, bytes }: { kind: FileKind; bytes: ArrayBuffer }): Promise<unknown> {
  try {
    return await FILE_READERS[kind](Buffer.from(bytes))
  } finally {
    // Gives the memory back at once: files may come faster than it is collected.
    bytes.transfer(0)
  }
}
