import { REMEMBERED_ANSWERS } from './limits.ts'
import type { Position } from './position.ts'

/** Where the primary has been when: measures how long a replica is behind without comparing the clocks of machines. */
export interface PrimaryTrack {
  /** The primary said that it was there; `at`: when it was asked, in milliseconds. */
  add(position: Position, at: number): void
  /**
   * For how many milliseconds the primary has been known to be further, at most as long as answers are remembered. 0 where it
   * is not: nothing was written since, or the primary is away.
   */
  lagOf(position: Position, now: number): number
}

export function createPrimaryTrack(): PrimaryTrack {
  let answers: { position: Position; at: number }[] = []
  return {
    add(position, at) {
      const last = answers.at(-1)
      // Another server has become the primary, without the last of what this one had.
      if (last !== undefined && position < last.position) answers = []
      // As long as nothing is written, the first answer says it all.
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
