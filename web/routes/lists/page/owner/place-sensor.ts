import { KeyboardSensor } from '@dnd-kit/core'
import type { RefObject } from 'react'
import type { Activators, ClientRect, SensorInstance, SensorProps, UniqueIdentifier } from '@dnd-kit/core'

interface Options {
  /** In the order of the list. */
  keys: readonly UniqueIdentifier[]
  /** The row's target position while keys move it: dnd-kit's own `over` is updated only after the next key. */
  aim: RefObject<UniqueIdentifier | null>
}

/** Number of positions by which a key moves a row. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }
const DROPPING = new Set(['Space', 'Enter', 'Tab'])
/** Minimum space above and below a row, in pixels: for the sticky header, and part of the neighbour. */
const MARGIN_PX = 96

/**
 * Moves a row by keys, each of which counts. The sensor of dnd-kit starts listening only some milliseconds after a row was picked
 * up, and computes the next position from where the row was last painted while the page scrolls smoothly, so quick key presses were
 * lost.
 */
export class PlaceSensor implements SensorInstance {
  static readonly activators = KeyboardSensor.activators as Activators<object>
  readonly autoScrollEnabled = false
  readonly #props: SensorProps<Options>
  readonly #listening = new AbortController()
  #movedPx = 0

  constructor(props: SensorProps<Options>) {
    this.#props = props
    props.options.aim.current = props.active
    const { signal } = this.#listening
    const cancel = () => this.#leave(props.onCancel)
    // Ignores the key press that picked the row up, which is still propagating.
    document.addEventListener('keydown', (event) => event !== props.event && this.#take(event), { signal })
    document.addEventListener('visibilitychange', cancel, { signal })
    window.addEventListener('resize', cancel, { signal })
    props.onStart({ x: 0, y: 0 })
  }

  #take(event: KeyboardEvent): void {
    const { onEnd, onCancel } = this.#props
    const step = STEPS[event.code]
    const isDropping = DROPPING.has(event.code)
    if (step === undefined && !isDropping && event.code !== 'Escape') return
    event.preventDefault()
    // A key held down counts once, except for moving on.
    if (step === undefined && event.repeat) return
    if (step === undefined) this.#leave(isDropping ? onEnd : onCancel)
    else this.#go(step)
  }

  #go(step: number): void {
    const { options, context, onMove } = this.#props
    const { collisionRect: here, droppableRects } = context.current
    const { keys, aim } = options
    const key = keys[Math.min(Math.max(keys.indexOf(aim.current ?? '') + step, 0), keys.length - 1)]
    const there = key === undefined ? undefined : droppableRects.get(key)
    if (key === undefined || here === null || there === undefined) return
    aim.current = key
    const below = there.bottom + MARGIN_PX - window.innerHeight
    window.scrollBy({ top: Math.min(there.top - MARGIN_PX, Math.max(below, 0)), behavior: 'instant' })
    // The row stays at its position in the window and the other row reports its new one. With the centres aligned, no third row is
    // closer.
    this.#movedPx += middleOf(there) - middleOf(here)
    onMove({ x: 0, y: this.#movedPx })
  }

  #leave(how: () => void): void {
    this.#listening.abort()
    how()
    this.#props.options.aim.current = null
  }
}

function middleOf({ top, height }: ClientRect): number {
  return top + height / 2
}
