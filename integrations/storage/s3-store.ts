import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { FILES_PATH, requireKey, requirePrefix, requireSize } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { StorageError } from './storage-error.ts'

export interface S3Config {
  /** Without a trailing slash. The bucket is in the path, not in the host. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Public base URL of the bucket's files, without a trailing slash; null: this site serves them. */
  publicUrl: string | null
}

const CONNECT_TIMEOUT_MS = 2_000
/** One call with its retries: shorter than a response of this site may take. */
const CALL_TIMEOUT_MS = 5_000
const MAX_ATTEMPTS = 3
/** Files deleted before the list is requested again. */
const LIST_LENGTH = 100
const MAX_LISTS = 1_000

const nothing = () => {}
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Files in a bucket of an S3-compatible service. Its library is large, and loaded with the first call. */
export function createS3Store(config: S3Config, { callTimeoutMs = CALL_TIMEOUT_MS } = {}): FileStore {
  const { bucket: Bucket, publicUrl } = config
  let sdk: ReturnType<typeof load> | undefined

  async function ask<T>(problem: string, call: (client: Loaded, options: { abortSignal: AbortSignal }) => Promise<T>) {
    try {
      sdk ??= load(config)
      return await call(await sdk, { abortSignal: AbortSignal.timeout(callTimeoutMs) })
    } catch (error) {
      throw error instanceof StorageError ? error : new StorageError(`${problem}: ${describe(error)}`)
    }
  }

  return {
    async put(key, bytes, { contentType, cacheControl }) {
      const input = { Bucket, Key: requireKey(key), Body: bytes, ContentType: contentType, CacheControl: cacheControl }
      requireSize(key, bytes.byteLength)
      await ask(`${key} could not be written`, ({ client, PutObjectCommand }, options) =>
        client.send(new PutObjectCommand(input), options),
      )
    },
    async read(key) {
      const input = { Bucket, Key: requireKey(key) }
      return ask(`${key} could not be read`, async ({ client, GetObjectCommand }, options) => {
        try {
          const { Body, ContentLength } = await client.send(new GetObjectCommand(input), options)
          requireSize(key, ContentLength ?? Infinity)
          return Buffer.from((await Body?.transformToByteArray()) ?? [])
        } catch (error) {
          if (statusOf(error) === 404 && (error as Error).name === 'NoSuchKey') return null
          throw error
        }
      })
    },
    async remove(key) {
      const input = { Bucket, Key: requireKey(key) }
      await ask(`${key} could not be removed`, ({ client, DeleteObjectCommand }, options) =>
        client.send(new DeleteObjectCommand(input), options),
      )
    },
    async removeAll(prefix) {
      const input = { Bucket, Prefix: requirePrefix(prefix), MaxKeys: LIST_LENGTH }
      for (let lists = 0; lists < MAX_LISTS; lists++) {
        const { Contents = [] } = await ask(
          `${prefix} could not be listed`,
          ({ client, ListObjectsV2Command }, options) => client.send(new ListObjectsV2Command(input), options),
        )
        if (Contents.length === 0) return
        for (const { Key } of Contents) await this.remove(Key ?? '')
      }
      throw new StorageError(`${prefix} has too many files to be removed at once`)
    },
    url: (key) => (publicUrl === null ? FILES_PATH : `${publicUrl}/`) + requireKey(key),
  }
}

async function load({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const library = await import('@aws-sdk/client-s3')
  const options: S3ClientConfig = {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    // Not every service supports the checksums that the library would otherwise add to a request that is signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: CALL_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    logger: SILENT,
  }
  return { ...library, client: new library.S3Client(options) }
}

type Loaded = Awaited<ReturnType<typeof load>>

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

/** Never includes the request, which contains a signature. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  const status = statusOf(error)
  const { code } = error as NodeJS.ErrnoException
  return `the storage answered ${[code ?? error.name, status].filter((part) => part !== undefined).join(', status ')}`
}
