import type { ClientInstrumentation } from 'react-router'
import { isKept } from '../offline/kept-pages.ts'

type InstrumentRouter = NonNullable<ClientInstrumentation['router']>

/** A navigation that is waiting for the network while the current page stays. */
export interface HeldNavigation {
  /** Distinguishes it from others. */
  number: number
  /** Tries again; false if there is still no network. */
  go: () => Promise<boolean>
}

let held: HeldNavigation | null = null
let count = 0
/** Code of the application could not be loaded: the router never requests it again, but a new document does. */
let isBroken = false
/** Whether navigating between two URLs of one page requires no request. */
type AnsweredHere = (current: URL, next: URL) => boolean
const answeredHere = new Set<AnsweredHere>()

/** For the page whose `shouldRevalidate` says the same: such navigations need no network. Returns a function that unregisters it. */
export function noteAnsweredHere(isAnswered: AnsweredHere): () => void {
  answeredHere.add(isAnswered)
  return () => void answeredHere.delete(isAnswered)
}

/** The URL being loaded. */
let asked: string | null = null
const listeners = new Set<() => void>()

export function heldNavigation(): HeldNavigation | null {
  return held
}

export function watchHeldNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only the latest counts: following another link abandons the first. */
function hold(next: Pick<HeldNavigation, 'go'> | null): void {
  if (held === next) return
  count += 1
  held = next === null ? null : { ...next, number: count }
  for (const listener of listeners) listener()
}

export function dropHeldNavigation(): void {
  hold(null)
}

/** Waits until the visitor retries with a network. Without one there is no point in requesting anything. */
function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    hold({
      go() {
        if (navigator.onLine) resolve()
        return Promise.resolve(navigator.onLine)
      },
    })
  })
}

/** Opens another document once its server responds; otherwise the browser's own error page would replace the current page. */
export function openDocument(address: string): void {
  const go = async () => {
    const isThere = (navigator.onLine && (await answers(address))) || (await isKept(address))
    if (isThere) window.location.assign(address)
    return isThere
  }
  void go().then((isThere) => !isThere && hold({ go }))
}

/** Submits a form that leads to another page once the browser is online; until then its fields stay as they are. */
export function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
  hold({
    go() {
      const isOnline = navigator.onLine && form.isConnected
      if (isOnline) {
        hold(null)
        form.requestSubmit(submitter)
      }
      return Promise.resolve(isOnline)
    },
  })
}

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/**
 * While the browser is offline, router navigations to other pages, or to the same page with other data, wait; those within a page,
 * and back and forward, need not.
 */
export const holdNavigations: InstrumentRouter = ({ instrument }) => {
  instrument({
    async navigate(navigate, { to, currentUrl, formMethod }) {
      const leaves = typeof to === 'string' && leavesPage(to, currentUrl)
      const sends = formMethod !== undefined && formMethod.toLowerCase() !== 'get'
      const asks = leaves || (typeof to === 'string' && asksAnew(to, currentUrl))
      const address = leaves && !sends ? new URL(to, window.location.href).href : null
      // The device has the whole document, but never a page's data alone.
      if (address !== null && !navigator.onLine && (await isKept(address))) return window.location.assign(address)
      if ((asks || sends) && !navigator.onLine) await whenOnline()
      dropHeldNavigation()
      if (isBroken && address !== null) return openDocument(address)
      asked = address
      await navigate()
      if (asked === address) asked = null
    },
  })
}

function leavesPage(to: string, currentUrl: string): boolean {
  const here = new URL(currentUrl, window.location.origin)
  return new URL(to, here).pathname !== here.pathname
}

/** Whether the router would load the same page's data, for another query or again. */
function asksAnew(to: string, currentUrl: string): boolean {
  const here = new URL(currentUrl, window.location.origin)
  const there = new URL(to, here)
  if (there.search === here.search && there.hash !== '') return false
  return ![...answeredHere].some((isAnswered) => isAnswered(here, there))
}

/**
 * If code of a page cannot be loaded, the router reloads the current page, which would be lost offline. Opens the requested page
 * instead, once it is reachable. Browsers without the Navigation API reload.
 */
export function preventReload(event: NavigateEvent): void {
  if (asked === null || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
  event.preventDefault()
  isBroken = true
  openDocument(asked)
}
