import { imageUrl } from '#shared/titles/images.ts'
import { useSite } from '../../site.tsx'

/** Posters side by side as the decorative background of a tile. */
export function PosterStrip({ posters, className }: { posters: readonly string[]; className: string }) {
  const { imageBaseUrl } = useSite()
  return (
    <span className={className} aria-hidden="true">
      {posters.map((path) => (
        <img
          key={path}
          src={imageUrl(imageBaseUrl, path, 'profile') ?? undefined}
          alt=""
          width={185}
          height={278}
          loading="lazy"
          decoding="async"
        />
      ))}
    </span>
  )
}
