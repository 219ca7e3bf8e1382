import {
  InvalidResponseDataError,
  InvalidToolInputError,
  JSONParseError,
  NoSuchToolError,
  TypeValidationError,
} from 'ai'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { ModelError } from './model-error.ts'

const NONSENSE = [
  InvalidResponseDataError,
  InvalidToolInputError,
  JSONParseError,
  NoSuchToolError,
  TypeValidationError,
] as const

/** Why there is no reply, from any error of the protocol libraries; their messages contain the conversation and are left out. */
export function toModelError(error: unknown): ModelError {
  for (let at = error; at instanceof Error; at = at.cause) {
    const found = at
    if (found instanceof ModelError) return found
    if (found instanceof UpstreamError)
      return new ModelError(found.kind === 'invalid' ? 'invalid' : 'unavailable', found.message)
    if (NONSENSE.some((kind) => kind.isInstance(found)))
      return new ModelError('invalid', `The language model's answer cannot be read (${found.name})`)
  }
  return new ModelError(
    'unavailable',
    `The language model gave no answer (${error instanceof Error ? error.name : 'error'})`,
  )
}
