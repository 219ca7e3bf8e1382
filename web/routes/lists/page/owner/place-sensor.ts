import { KeyboardSensor } from '@dnd-kit/core'
import type { RefObject } from 'react'
import type { Activators, ClientRect, SensorInstance, SensorProps, UniqueIdentifier } from '@dnd-kit/core'

interface Options {
  /** In the order of the list. */
  keys: readonly UniqueIdentifier[]
  /** Where the row is by the keys, while they move it: dnd-kit's own `over` comes later than the next key. */
  aim: RefObject<UniqueIdentifier | null>
}

/** Places that a key moves a row by. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }
const DROPPING = new Set(['Space', 'Enter', 'Tab'])
/** What stays free above and below a row: the header that stays, and some of its neighbour, in pixels. */
const MARGIN_PX = 96

/**
 * Moves a row from place to place by keys, each of which counts. The one that dnd-kit brings listens only some milliseconds after a row was picked
 * up, and finds the next place from where the row was painted last, while the page scrolls smoothly: keys in a row were lost.
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
    // The key that picks the row up is still on its way there.
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
    // A key that is held down is pressed once, but for going on.
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
    // The row stays where it is in the window, the other one says where it is now. Middle on middle: no third one is closer.
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
