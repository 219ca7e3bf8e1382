/** In the page: collects unexpected layout shifts into `shifts`. */
export function noteShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  interface Shift extends PerformanceEntry {
    sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node, previousRect: from, currentRect: to } of sources)
        shifts.push(
          `${node?.className ?? node?.nodeName} from ${from.x}, ${from.y} to ${to.x}, ${to.y}; ${from.width}x${from.height} ${to.width}x${to.height}`,
        )
  }).observe({ type: 'layout-shift', buffered: true })
}
