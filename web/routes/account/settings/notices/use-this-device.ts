import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../../../../site.tsx'
import { post } from '../../../../features/sending/post.ts'

/** `unknown` until scripts have looked. */
type DeviceState = 'unknown' | 'unsupported' | 'blocked' | 'ready' | 'busy' | 'failed'

export interface ThisDevice {
  state: DeviceState
  /** By which the server knows this browser; null if it has no address at a push service. */
  id: string | null
  turnOn: () => void
}

/** Whether this browser can get push notices, and how it is turned on. The browser asks its owner when the button is pressed, never before. */
export function useThisDevice(publicKey: string): ThisDevice {
  const { hasWorker } = useSite()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<DeviceState>('unknown')
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    if (!hasWorker || !isSupported()) return setState('unsupported')
    setState(Notification.permission === 'denied' ? 'blocked' : 'ready')
    void ownSubscription().then(async (found) => found !== null && setId(await idOf(found.endpoint)))
  }, [hasWorker])

  async function turnOn() {
    setState('busy')
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return setState(permission === 'denied' ? 'blocked' : 'ready')
    const added = await subscribe(publicKey).catch(() => null)
    if (added === null) return setState('failed')
    setId(added)
    setState('ready')
    await revalidate()
  }
  return { state, id, turnOn: () => void (state !== 'busy' && turnOn()) }
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The id under which the server knows it now; null if it did not take it. */
async function subscribe(publicKey: string): Promise<string | null> {
  const former = await ownSubscription()
  // One for another key would keep this one from being made.
  if (former !== null) await former.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys = {} } = subscription.toJSON()
  const fields = { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
  const answer = await post<{ id: string }>('/api/push-device', new URLSearchParams(fields))
  return answer?.ok === true ? (answer.body.id ?? null) : null
}

/** SHA-256 in base64url, as the server makes it. */
async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
