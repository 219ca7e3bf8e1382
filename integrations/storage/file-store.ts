import { StorageError } from './storage-error.ts'

export interface FileFacts {
  /** Media type. */
  contentType: string
  /** For browsers, where the store answers them itself. On disk the host decides. */
  cacheControl: string
}

/**
 * Files that people upload. A key is a path with slashes, such as `avatars/1b4e…/1735689600000.webp`; what was put under it
 * before is replaced. Every method throws StorageError where the store cannot do it.
 */
export interface FileStore {
  /** Whole or not at all: nobody ever reads half a file. */
  put(key: string, bytes: Uint8Array, facts: FileFacts): Promise<void>
  /** Null where there is no such file. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Also where there is none. */
  remove(key: string): Promise<void>
  /** Everything below a folder; `prefix` ends with a slash. */
  removeAll(prefix: string): Promise<void>
  /** Where browsers find it: an address of the store, or a path of this site. */
  url(key: string): string
}

/** Longer files are neither taken nor given, in bytes. */
export const MAX_FILE_BYTES = 16 * 1_048_576
/** Before the keys of files that this site answers itself. */
export const FILES_PATH = '/files/'

/** No part begins with a dot, so no key leads out of the store or to a draft. */
const PARTS = /^(?:[A-Za-z0-9][\w.-]{0,99}\/){0,6}/.source
const KEY = new RegExp(`${PARTS}[A-Za-z0-9][\\w.-]{0,99}$`)
const PREFIX = new RegExp(`${PARTS}$`)

export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new StorageError(`'${key}' is no key of a file`)
  return key
}

/** One whole folder at least: never everything. */
export function requirePrefix(prefix: string): string {
  if (prefix === '' || !PREFIX.test(prefix)) throw new StorageError(`'${prefix}' is no folder of files`)
  return prefix
}

export function requireSize(key: string, bytes: number): void {
  if (bytes > MAX_FILE_BYTES) throw new StorageError(`${key} has ${bytes} bytes, more than ${MAX_FILE_BYTES}`)
}
