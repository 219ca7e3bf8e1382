import type { Page } from '@playwright/test'

/** User-perceived performance; milliseconds from the start of navigation, except CLS, which has no unit. */
export interface Vitals {
  ttfbMs: number
  fcpMs: number
  lcpMs: number
  /** The element of the largest paint. */
  lcpElement: string
  cls: number
  longTasks: number
  /** Of long tasks, beyond 50 ms each. */
  blockingMs: number
}

type Kept = Omit<Vitals, 'ttfbMs'>

/** Observes from the first moment of the next navigation. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = { fcpMs: 0, lcpMs: 0, lcpElement: '', cls: 0, longTasks: 0, blockingMs: 0 }
    Object.assign(window, { kept })
    const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') kept.fcpMs = entry.startTime
    })
    watch('largest-contentful-paint', (entry) => {
      const { element } = entry as PerformanceEntry & { element: Element | null }
      kept.lcpMs = entry.startTime
      kept.lcpElement = element === null ? 'gone' : `${element.localName}.${element.className}`
    })
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) kept.cls += value
    })
    watch('longtask', ({ duration }) => {
      kept.longTasks += 1
      kept.blockingMs += duration - 50
    })
  })
}

export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { kept } = window as unknown as { kept: Kept }
    return { ...kept, ttfbMs: navigation?.responseStart ?? 0 }
  })
}
