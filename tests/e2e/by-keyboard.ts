import type { Locator, Page } from '@playwright/test'
import { expect, open } from './site.ts'

/** More tab stops than any page has. */
const STOPS = 150

export interface Keyboard {
  /** Tabs to it, or back with Shift+Tab if it comes before. Each stop on the way must be visible. */
  reach(target: Locator): Promise<void>
  /** Goes there and presses a key. */
  press(target: Locator, key?: string): Promise<void>
  /** Goes there and types, replacing its content. */
  type(target: Locator, text: string): Promise<void>
  /** After a key press: something has the focus, and it is visible. */
  settled(): Promise<void>
}

/**
 * Opens a page for a user without a pointer. Before each further step the focus must be on something visible: WCAG 2.4.3, 2.4.7 and
 * 2.4.11. Only a newly loaded document starts at its top.
 */
export async function byKeyboard(page: Page, path: string): Promise<Keyboard> {
  if (path.startsWith('/')) await open(page, path)
  else await page.goto(path)
  const settled = async () => expect.poll(() => focusTrouble(page)).toBeNull()
  const reach = async (target: Locator) => {
    await target.waitFor({ state: 'attached' })
    await settled()
    for (let stop = 0; stop < STOPS; stop += 1) {
      const way = await wayTo(target)
      if (way === null) return settled()
      await page.keyboard.press(way)
      expect(await focusTrouble(page, { maySkip: true })).toBeNull()
    }
    throw new Error(`Tab does not reach ${target.toString()}`)
  }
  return {
    reach,
    settled,
    async press(target, key = 'Enter') {
      await reach(target)
      await page.keyboard.press(key)
    },
    async type(target, text) {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
  }
}

/** The key that leads closer; null if the target has the focus. */
function wayTo(target: Locator): Promise<string | null> {
  return target.evaluate((element) => {
    const at = document.activeElement
    if (at === element) return null
    const isBefore =
      at !== null &&
      at !== document.body &&
      (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
      !at.contains(element)
    return isBefore ? 'Shift+Tab' : 'Tab'
  })
}

/**
 * What is wrong with the current focus, null if nothing is. `maySkip`: between the last stop and the first, the browser's own UI
 * has it.
 */
function focusTrouble(page: Page, { maySkip = false } = {}): Promise<string | null> {
  return page.evaluate((isBodyFine) => {
    const at = document.activeElement
    if (at === null || at === document.body) {
      const isFresh = !document.documentElement.dataset['keyed']
      return isBodyFine || isFresh ? null : 'the focus is on the body'
    }
    document.documentElement.dataset['keyed'] = '1'
    if (at.tagName === 'IFRAME' || at.id === 'main') return null
    // A switch, a star or a tile is a label around a field that is not visible itself.
    const { width, height } = at.getBoundingClientRect()
    const seen = width < 4 || height < 4 || getComputedStyle(at).opacity === '0' ? (at.closest('label') ?? at) : at
    const described = `${at.outerHTML.slice(0, 160)} (${location.pathname})`
    // For elements larger than the window, the visible part.
    const isUncovered = [...seen.getClientRects()].some((box) => {
      const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
      const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
      return [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2)
        return right > left && bottom > top && hit !== null && (seen.contains(hit) || hit.contains(seen))
      })
    })
    return isUncovered ? null : `covered, or out of sight: ${described}`
  }, maySkip)
}
