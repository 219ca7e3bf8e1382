import { PLACEHOLDER_POSTER, imageSrcSet, imageUrl } from '#shared/titles/images.ts'
import { useSite } from '../../site.tsx'

interface PosterProps {
  path: string | null
  purpose: 'card' | 'poster'
  /** Loads with high priority: for posters visible without scrolling. */
  eager?: boolean
}

/** A phone shows it at 34vw; a third more pixels would not be noticeable, but would cost half as many bytes again. */
const CARD_SIZES = '(max-width: 699px) 28vw, 196px'
const POSTER_SIZES = '(max-width: 699px) 104px, 290px'

/** A poster with its space reserved; decorative, because a title is always beside it. */
export function Poster({ path, purpose, eager = false }: PosterProps) {
  const { imageBaseUrl } = useSite()
  return (
    <div className="poster">
      <img
        src={imageUrl(imageBaseUrl, path, purpose) ?? PLACEHOLDER_POSTER}
        srcSet={imageSrcSet(imageBaseUrl, path, ['w185', 'w342', 'w500'])}
        sizes={purpose === 'card' ? CARD_SIZES : POSTER_SIZES}
        alt=""
        width={400}
        height={600}
        decoding="async"
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </div>
  )
}
