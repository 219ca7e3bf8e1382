import { StorageError } from './storage-error.ts'

export interface FileFacts {
  /** Media type. */
  contentType: string
  /** For browsers, if the store itself serves the file. On disk the host decides. */
  cacheControl: string
}

/**
 * Files that users upload. A key is a path with slashes, such as `avatars/1b4e…/1735689600000.webp`; an existing file is replaced.
 * Every method throws StorageError on failure.
 */
export interface FileStore {
  /** Atomic: a partial file is never visible. */
  put(key: string, bytes: Uint8Array, facts: FileFacts): Promise<void>
  /** Null if there is no such file. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Succeeds even if there is no such file. */
  remove(key: string): Promise<void>
  /** Deletes everything below a folder; `prefix` ends with a slash. */
  removeAll(prefix: string): Promise<void>
  /** URL for browsers: in the store, or a path of this site. */
  url(key: string): string
}

/** Larger files are neither stored nor returned, in bytes. */
export const MAX_FILE_BYTES = 16 * 1_048_576
/** Prefix of the keys of files that this site serves itself. */
export const FILES_PATH = '/files/'

/** No segment begins with a dot, so no key escapes the store or names a draft. */
const PARTS = /^(?:[A-Za-z0-9][\w.-]{0,99}\/){0,6}/.source
const KEY = new RegExp(`${PARTS}[A-Za-z0-9][\\w.-]{0,99}$`)
const PREFIX = new RegExp(`${PARTS}$`)

export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new StorageError(`'${key}' is no key of a file`)
  return key
}

/** Requires at least one whole folder, so that everything is never deleted. */
export function requirePrefix(prefix: string): string {
  if (prefix === '' || !PREFIX.test(prefix)) throw new StorageError(`'${prefix}' is no folder of files`)
  return prefix
}

export function requireSize(key: string, bytes: number): void {
  if (bytes > MAX_FILE_BYTES) throw new StorageError(`${key} has ${bytes} bytes, more than ${MAX_FILE_BYTES}`)
}
