import type { Busy } from '../async/semaphore.ts'

/** What the preview picture of a list is made of. */
export interface ListPictureContent {
  name: string
  /** Stored paths, those of the list's first titles; null for a title without a picture. */
  posterPaths: readonly (string | null)[]
}

/** Makes such pictures: JPEG, 1200 × 630. */
export interface ListPictures {
  draw(content: ListPictureContent): Promise<Uint8Array<ArrayBuffer> | Busy>
}
