/** Limits and conversion of avatars. */

/** Of the uploaded file, in bytes. */
export const MAX_AVATAR_BYTES = 1_048_576
/** Longest side of the stored picture, in pixels. Smaller pictures keep their size. */
export const AVATAR_SIDE = 800
/** Quality of the stored picture, 0 to 1. */
export const AVATAR_QUALITY = 0.9
/** For `accept`: phones then provide a photo in a supported type. */
export const AVATAR_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
/** Whole pictures are decoded to be scaled down: larger ones would take too much memory. In pixels. */
export const MAX_AVATAR_PIXELS = 4_096 * 4_096

/** Where a form sends the file, as its field `avatar`. */
export const AVATAR_ADDRESS = '/api/avatar'
/** The file including the form, in bytes. */
export const MAX_AVATAR_FORM_BYTES = MAX_AVATAR_BYTES + 16 * 1_024

/** Key of a stored file: the member's id, and when it was stored, in milliseconds since 1970. */
export const AVATAR_KEY = /^avatars\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{1,16}\.webp$/

/** One hour; a new avatar has a new address. */
export const AVATAR_CACHE_CONTROL = 'public, max-age=3600'

/** `too-large`: too many bytes; `not-an-image`: not a supported type; `unprocessable`: damaged, or too many pixels. */
export type AvatarProblem = 'too-large' | 'not-an-image' | 'unprocessable' | 'upload-failed'
