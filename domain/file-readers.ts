import type { Busy } from '#shared/async/semaphore.ts'
import type { SentFile } from '#shared/http/sent-form.ts'
import { readFile } from './imports/formats/read-file.ts'
import { readDocument } from './own-data/read-document.ts'

/** How each kind of uploaded file is parsed from its bytes. Files may be crafted to take much memory and time. */
export const FILE_READERS = { ownData: readDocument, otherService: readFile }

export type FileKind = keyof typeof FILE_READERS
export type FileReaderOptions<Kind extends FileKind> = Parameters<(typeof FILE_READERS)[Kind]>[1]
export type FileReaderResult<Kind extends FileKind> = Awaited<ReturnType<(typeof FILE_READERS)[Kind]>>

/** Parses files outside the thread that answers requests; `busy` if too many are waiting, in which case a retry soon makes sense. */
export type FileReaders = {
  [Kind in FileKind]: (file: SentFile, options?: FileReaderOptions<Kind>) => Promise<FileReaderResult<Kind> | Busy>
}
