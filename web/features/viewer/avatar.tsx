import { useState } from 'react'
import type { Viewer } from './viewer.tsx'

interface AvatarProps {
  who: Pick<Viewer, 'displayName' | 'avatarUrl'>
  /** Pixels of its side. */
  size: number
}

/** A member's picture, or the first letter of their name if there is none or it fails. Decorative: the name is beside it. */
export function Avatar({ who: { displayName, avatarUrl }, size }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (avatarUrl === null || failed === avatarUrl) {
    return (
      <span className="avatar" aria-hidden="true" style={{ inlineSize: size, blockSize: size, fontSize: size / 2.2 }}>
        {displayName.slice(0, 1).toUpperCase()}
      </span>
    )
  }
  return (
    <img
      className="avatar"
      src={avatarUrl}
      alt=""
      width={size}
      height={size}
      // It may have failed before the scripts ran.
      ref={(image) => void (image?.complete === true && image.naturalWidth === 0 && setFailed(avatarUrl))}
      onError={() => setFailed(avatarUrl)}
    />
  )
}
