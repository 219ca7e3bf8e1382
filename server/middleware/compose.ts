import { Answer } from '../http/answers.ts'

/**
 * A middleware: reads what is known of a request (`Needs`) and ends the chain with a response, adds data (`Gives`) for those after
 * it, or passes the request on with null. Returns a plain value unless it has to wait.
 */
export type Middleware<Needs, Gives extends object | null = null> = (
  request: Needs,
) => Answer | Gives | Promise<Answer | Gives>

interface Outcome<Known> {
  answer: Answer
  /** As far as the request came. */
  known: Partial<Known>
}

/** The middleware chain, in order; `Known` is what is available to the next one. */
export interface Pipeline<First extends object, Known extends First> {
  use<Gives extends object | null>(
    step: Middleware<Known, Gives>,
  ): Pipeline<First, Known & (Gives extends null ? object : Gives)>
  run(request: First): Promise<Outcome<Known>>
}

interface Ends<First> {
  /** The response if a middleware throws. */
  failed: (error: unknown, request: First) => Answer
  /** The response if no middleware returns one. */
  unanswered: (request: First) => Answer
}

type AnyMiddleware = (request: object) => Answer | object | null | Promise<Answer | object | null>

export function composeMiddleware<First extends object>(ends: Ends<First>): Pipeline<First, First> {
  return pipelineOf([], ends)
}

function pipelineOf<First extends object, Known extends First>(
  steps: readonly AnyMiddleware[],
  ends: Ends<First>,
): Pipeline<First, Known> {
  return {
    // The types above have checked that every middleware gets what it needs; the list is untyped.
    use: (step) => pipelineOf([...steps, step as unknown as AnyMiddleware], ends),
    async run(request) {
      const known: object = { ...request }
      try {
        // Awaits only where needed: a cached page costs no promise per middleware.
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
