import { Answer } from '../http/answers.ts'

/**
 * Looks at what is known of a request (`Needs`) and ends the row with an answer, adds a piece (`Gives`) for the steps behind
 * it, or passes the request on with null. A plain value where nothing has to be waited for.
 */
export type Step<Needs, Gives extends object | null = null> = (
  request: Needs,
) => Answer | Gives | Promise<Answer | Gives>

interface Outcome<Known> {
  answer: Answer
  /** As far as the request came. */
  known: Partial<Known>
}

/** Steps in their order; `Known` is what stands ready for the next one. */
export interface Row<First extends object, Known extends First> {
  step<Gives extends object | null>(step: Step<Known, Gives>): Row<First, Known & (Gives extends null ? object : Gives)>
  run(request: First): Promise<Outcome<Known>>
}

interface Ends<First> {
  /** What is answered where a step throws. */
  failed: (error: unknown, request: First) => Answer
  /** What is answered where no step does. */
  unanswered: (request: First) => Answer
}

type AnyStep = (request: object) => Answer | object | null | Promise<Answer | object | null>

export function createRow<First extends object>(ends: Ends<First>): Row<First, First> {
  return rowOf([], ends)
}

function rowOf<First extends object, Known extends First>(
  steps: readonly AnyStep[],
  ends: Ends<First>,
): Row<First, Known> {
  return {
    // The types above have checked that every step gets what it needs; the list forgets it.
    step: (step) => rowOf([...steps, step as unknown as AnyStep], ends),
    async run(request) {
      const known: object = { ...request }
      try {
        // Waits only where a step does: a cached page costs no promise per step.
        for (const step of steps) {
          const outcome = step(known)
          const given = outcome instanceof Promise ? await outcome : outcome
          if (given instanceof Answer) return { answer: given, known }
          if (given !== null) Object.assign(known, given)
        }
        return { answer: ends.unanswered(request), known }
      } catch (error) {
        return { answer: ends.failed(error, request), known }
      }
    },
  }
}
