import { useEffect } from 'react'
import { PLACEHOLDER_POSTER } from '#shared/titles/images.ts'

/**
 * Replaces every image that fails with the placeholder, including those that failed before the scripts ran. Members' pictures have
 * a fallback of their own.
 */
export function useImageFallback(): void {
  useEffect(() => {
    const replace = (image: HTMLImageElement) => {
      if (image.src.endsWith(PLACEHOLDER_POSTER) || image.matches('.avatar')) return
      image.removeAttribute('srcset')
      image.src = PLACEHOLDER_POSTER
    }
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target)
    }
    document.addEventListener('error', onError, true)
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image)
    }
    return () => document.removeEventListener('error', onError, true)
  }, [])
}
