import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import type { Fetch } from '../upstream/attempt.ts'
import { createUpstream } from '../upstream/create-upstream.ts'
import type { AnswerModel, ModelConversation, ModelEvent } from './answer-model.ts'
import { converse } from './converse.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { languageModel } from './language-model.ts'
import type { ModelConfig } from './language-model.ts'
import { REPLY_TIMEOUT_MS, IDLE_TIMEOUT_MS, LANGUAGE_MODEL } from './limits.ts'
import { toModelError } from './to-model-error.ts'

interface ModelOptions extends ModelConfig {
  /** Requests per UTC day; null: no limit. */
  dailyCalls: number | null
  logger: Logger
  clock: Clock
  fetch?: Fetch
  sleep?: (ms: number) => Promise<void>
  /** Milliseconds for a whole reply, and until it begins or continues. */
  timeouts?: { answerMs: number; idleMs: number }
}

const defaultSleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Its warnings are about settings that we do not use, and would go to the console. */
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * A language model behind the guards for upstream calls: each failure is logged with its reason, never with any part of the
 * conversation.
 */
export function createModel({ logger, clock, ...options }: ModelOptions): AnswerModel {
  const { answerMs, idleMs } = options.timeouts ?? { answerMs: REPLY_TIMEOUT_MS, idleMs: IDLE_TIMEOUT_MS }
  const upstreamConfig = { ...LANGUAGE_MODEL, attemptTimeoutMs: idleMs }
  const upstream = createUpstream({ upstreamConfig, sleep: options.sleep ?? defaultSleep, clock, logger })

  async function* answer(conversation: ModelConversation, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const stopped = new AbortController()
    const left = AbortSignal.any([signal, stopped.signal])
    const late = AbortSignal.timeout(answerMs)
    const own = rememberFailure(conversation)
    const guards = {
      upstream,
      mayCall: own.mayCall,
      fetch: options.fetch ?? fetch,
      upstreamConfig,
      clock,
      idleMs,
      left,
      late,
    }
    const chosen = languageModel(options, guardedFetch(guards))
    try {
      yield* converse({
        ...chosen,
        conversation: { ...conversation, tool: own.tool },
        signal: AbortSignal.any([left, late]),
      })
    } catch (error) {
      signal.throwIfAborted()
      if (own.failure !== undefined) throw own.failure
      const modelError = toModelError(error)
      logger.warn(
        { reason: modelError.reason },
        `A question is answered without the language model: ${modelError.message}`,
      )
      throw modelError
    } finally {
      stopped.abort()
    }
  }

  return { converse: answer, dailyCalls: options.dailyCalls }
}

/** Remembers what the conversation's callbacks threw: the library treats that as a failure of the model. */
function rememberFailure({ tool, mayCall }: ModelConversation) {
  const own: Pick<ModelConversation, 'tool' | 'mayCall'> & { failure: unknown } = {
    failure: undefined,
    tool: { ...tool, run: async (input) => tool.run(input).catch(remember) },
    mayCall: async () => mayCall().catch(remember),
  }
  function remember(error: unknown): never {
    own.failure = error
    throw error
  }
  return own
}
