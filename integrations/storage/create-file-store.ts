import { join } from 'node:path'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'
import type { S3Config } from './s3-store.ts'

/** The bucket where one is configured, else the folder `files` of `dataDir` (absolute). */
export function createFileStore({ dataDir, s3 }: { dataDir: string; s3: S3Config | null }): FileStore {
  return s3 === null ? createDiskStore({ folder: join(dataDir, 'files') }) : createS3Store(s3)
}
