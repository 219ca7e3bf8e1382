import type { KeyboardEvent } from 'react'
import type { Direction } from '#i18n/languages.ts'

/**
 * In a row of controls, the index that an arrow key, Home or End moves to; null for any other key. Prevents the default of a key it
 * handles.
 */
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
