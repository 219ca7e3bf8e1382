import { AVATAR_ADDRESS, MAX_AVATAR_FORM_BYTES } from '../members/avatar.ts'

/** Imports a file of one's own data, as the field `file`; 16 MiB including the form (domain/own-data/limits.ts). */
export const MY_DATA_ADDRESS = '/api/my-data'
export const MAX_MY_DATA_FORM_BYTES = 16 * 1_048_576 + 16 * 1_024

/** Imports a file of another service, as the field `file`; 5 MiB including the form (domain/imports/limits.ts). */
export const IMPORT_FILE_ADDRESS = '/api/import-file'
export const MAX_IMPORT_FORM_BYTES = 5 * 1_048_576 + 16 * 1_024

/** Addresses that accept a member's file in a form, and the maximum bytes. All others accept much less. */
export const UPLOADS: ReadonlyMap<string, number> = new Map([
  [AVATAR_ADDRESS, MAX_AVATAR_FORM_BYTES],
  [MY_DATA_ADDRESS, MAX_MY_DATA_FORM_BYTES],
  [IMPORT_FILE_ADDRESS, MAX_IMPORT_FORM_BYTES],
])
