import type { Busy } from '#shared/async/semaphore.ts'
import type { SentFile } from '#shared/http/sent-form.ts'
import { readFile } from './imports/formats/read-file.ts'
import { readDocument } from './own-data/read-document.ts'

/** How each kind of file that members send is read, from its bytes. They may be made to take much memory and time. */
export const FILE_READERS = { ownData: readDocument, otherService: readFile }

export type FileKind = keyof typeof FILE_READERS
export type ReadingOptions<Kind extends FileKind> = Parameters<(typeof FILE_READERS)[Kind]>[1]
export type Reading<Kind extends FileKind> = Awaited<ReturnType<(typeof FILE_READERS)[Kind]>>

/** Reads files outside the thread that answers requests; `busy` where too many wait to be read, which is worth another try soon. */
export type FileReaders = {
  [Kind in FileKind]: (file: SentFile, options?: ReadingOptions<Kind>) => Promise<Reading<Kind> | Busy>
}
