import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** How many pixels a sheet must be dragged down for releasing it to close it. */
const AWAY_PX = 80

/** For the head of a sheet: dragging it down by touch or mouse closes the dialog. */
export function useDragAway(onAway: () => void) {
  const from = useRef<number | null>(null)
  const drawn = (event: PointerEvent<HTMLElement>) => (from.current === null ? 0 : event.clientY - from.current)
  const move = (event: PointerEvent<HTMLElement>, down: number) => {
    const dialog = event.currentTarget.closest('dialog')
    if (dialog !== null) dialog.style.translate = down > 0 ? `0 ${down}px` : ''
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const down = drawn(event)
    from.current = null
    if (event.type === 'pointerup' && down >= AWAY_PX) return onAway()
    move(event, 0)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null)) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) move(event, drawn(event))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
