import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { AD_ADDRESS, adSandbox } from '#shared/ads/ad-address.ts'
import type { FilledPlace } from '#shared/ads/ad-position.ts'
import { useTexts } from '#ui/texts.tsx'
import { useViewer } from '../viewer/viewer.tsx'

/** The ad itself, in a document with an opaque origin: it cannot access the page, and can only open new windows. */
export function AdFrame({ position, runsScripts }: FilledPlace) {
  const { t } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  useAdClick(frame)
  return (
    <iframe
      ref={frame}
      className="ad-frame"
      title={t('ads.label')}
      src={`${AD_ADDRESS}?position=${position}`}
      sandbox={adSandbox(runsScripts)}
    />
  )
}

/** Clicks inside the frame cannot be observed, but a member's focus moving into it can, and counts once as a click. */
function useAdClick(frame: RefObject<HTMLIFrameElement | null>): void {
  const isMember = useViewer() !== null
  const counted = useRef(false)
  useEffect(() => {
    if (!isMember) return
    const look = () => {
      if (counted.current || document.activeElement !== frame.current) return
      counted.current = true
      claim()
    }
    addEventListener('blur', look)
    return () => removeEventListener('blur', look)
  }, [frame, isMember])
}

/** The server decides whether it earns anything. */
function claim(): void {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const body = JSON.stringify({ reward: 'ad_click' })
  void fetch('/api/assistant-reward', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}
