import { imageUrl } from '#shared/titles/images.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import { useSite } from '../../site.tsx'

/** A provider's logo; has a text alternative unless the name is beside it. If it fails to load, its space stays reserved. */
export function ProviderLogo({
  provider,
  size,
  named = true,
}: {
  provider: ProviderMark
  size: number
  named?: boolean
}) {
  const { imageBaseUrl } = useSite()
  const src = imageUrl(imageBaseUrl, provider.logoPath, 'logo')
  if (src === null) return named ? <span className="badge">{provider.name}</span> : null
  return (
    <img
      className="provider-logo"
      src={src}
      alt={named ? provider.name : ''}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
