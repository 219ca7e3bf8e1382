/** It did not respond, responded with nonsense, refused, or the day's calls are spent. */
type ModelFailure = 'unavailable' | 'invalid' | 'refused' | 'spent'

/** A language model gave no usable reply. The message contains nothing of the conversation, the reply or the key. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly reason: ModelFailure

  constructor(reason: ModelFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Compared by name: the built applications contain their own copy of the class, so `instanceof` fails for errors of the process. */
export function isModelError(error: unknown): error is ModelError {
  return error instanceof Error && error.name === 'ModelError'
}
