import { REMEMBERED_ANSWERS } from './limits.ts'
import type { Position } from './position.ts'

/** Records the primary's positions over time: measures a replica's lag without comparing the clocks of machines. */
export interface PrimaryTrack {
  /** Records a position that the primary reported; `at`: when it was asked, in milliseconds. */
  add(position: Position, at: number): void
  /**
   * For how many milliseconds the primary has been known to be further, limited to the time that reports are stored. 0 if it is not:
   * nothing was written since, or the primary is unavailable.
   */
  lagOf(position: Position, now: number): number
}

export function createPrimaryTrack(): PrimaryTrack {
  let answers: { position: Position; at: number }[] = []
  return {
    add(position, at) {
      const last = answers.at(-1)
      // Another server has become the primary, without the last writes of this one.
      if (last !== undefined && position < last.position) answers = []
      // As long as nothing is written, the first report suffices.
      if (answers.at(-1)?.position === position) return
      answers.push({ position, at })
      if (answers.length > REMEMBERED_ANSWERS) answers.shift()
    },
    lagOf(position, now) {
      const passed = answers.find((answer) => answer.position > position)
      return passed === undefined ? 0 : Math.max(0, now - passed.at)
    },
  }
}
