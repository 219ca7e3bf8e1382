import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The interval at which a page can earn anything. */
const EVERY_MS = 60_000
/** When this browser last claimed: all of its tabs claim together. */
const KEY = 'kinora_page_reward'

/** Members who view pages earn questions to the assistant; the server decides how many, and how often. */
export function usePageReward(): void {
  const { pathname } = useLocation()
  useEffect(() => claimFor(pathname), [pathname])
}

let lastPath = ''

function claimFor(path: string): void {
  if (path === lastPath || !isDue()) return
  lastPath = path
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const body = JSON.stringify({ reward: 'page_view' })
  void fetch('/api/assistant-reward', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}

/** Without storage nothing is claimed, because each page would claim. */
function isDue(): boolean {
  try {
    const now = Date.now()
    if (Math.abs(now - Number(localStorage.getItem(KEY))) < EVERY_MS) return false
    localStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
