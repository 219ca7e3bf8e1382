import { FILE_READERS } from '#domain/file-readers.ts'
import type { FileKind, FileReaderOptions } from '#domain/file-readers.ts'
import { threadTask } from './thread-task.ts'

export interface FileTask<Kind extends FileKind = FileKind> {
  kind: Kind
  bytes: ArrayBuffer
  options: FileReaderOptions<Kind> | undefined
}

/** Runs in a thread of its own (file-readers.ts). */
export default threadTask(async <Kind extends FileKind>({ kind, bytes, options }: FileTask<Kind>): Promise<unknown> => {
  try {
    return await FILE_READERS[kind](Buffer.from(bytes), options)
  } finally {
    // Frees the memory immediately: files may arrive faster than it is collected.
    bytes.transfer(0)
  }
})
