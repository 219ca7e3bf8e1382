import type { Busy } from '../async/semaphore.ts'

/** The content of a list's preview picture. */
export interface ListPictureContent {
  name: string
  /** Stored paths of the list's first titles; null for a title without a picture. */
  posterPaths: readonly (string | null)[]
}

/** Draws such pictures: JPEG, 1200 × 630. */
export interface ListPictures {
  draw(content: ListPictureContent): Promise<Uint8Array<ArrayBuffer> | Busy>
}
