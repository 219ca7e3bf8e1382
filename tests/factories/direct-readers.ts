import { FILE_READERS } from '#domain/file-readers.ts'
import type { FileReaders } from '#domain/file-readers.ts'

/** In the calling thread. */
export const DIRECT_READERS: FileReaders = {
  ownData: async (file) => FILE_READERS.ownData(await file.bytes()),
  otherService: async (file, options) => FILE_READERS.otherService(Buffer.from(await file.bytes()), options),
}
