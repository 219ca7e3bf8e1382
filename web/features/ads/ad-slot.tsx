import { useRef } from 'react'
import type { AdPosition, FilledPlace } from '#shared/ads/ad-position.ts'
import { useTexts } from '#ui/texts.tsx'
import { useConsent } from '../consent/consent-store.ts'
import { useNear } from '../lists/use-near.ts'
import { useFilledPlace } from './filled-places.ts'

const load = () => import('./ad-frame.tsx')

/**
 * A place for an ad. The page only reserves its space, and none if no unit is active; the ad is requested when it comes near the
 * viewport. One that runs scripts or contacts other hosts waits, in the same space, until marketing cookies are allowed.
 */
export function AdSlot({ position }: { position: AdPosition }) {
  const place = useFilledPlace(position)
  return place === null ? null : <Room place={place} />
}

function Room({ place }: { place: FilledPlace }) {
  const { t } = useTexts()
  const room = useRef<HTMLDivElement>(null)
  const consent = useConsent()
  const part = useNear(room, load)
  const waits = place.needsConsent && consent?.marketing !== true
  return (
    <div className="ad-slot" data-position={place.position} ref={room}>
      <p className="ad-label">{t('ads.label')}</p>
      <div className="ad-room">
        {part !== null && !waits && <part.AdFrame {...place} />}
        {part !== null && waits && <p>{t('ads.waits')}</p>}
      </div>
    </div>
  )
}
