import type { KeyboardEvent } from 'react'
import type { Direction } from '#i18n/languages.ts'

/** Of a row of controls, the one that an arrow key, Home or End leads to; null where the key is none of them, else it is taken. */
export function moveByKeys(
  event: KeyboardEvent,
  { at, count, direction }: { at: number; count: number; direction: Direction },
): number | null {
  const step = direction === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: count - 1,
  }
  const to = steps[event.key]
  if (to === undefined) return null
  event.preventDefault()
  return (to + count) % count
}
