import type { ZodObject } from 'zod'

/** The one thing that a model may do besides writing. */
export interface ModelTool {
  /** Letters, digits and underscores. */
  name: string
  description: string
  /** What the model is told of the input. What it sends is JSON and otherwise unchecked: `run` reads it. */
  input: ZodObject
  /** Gives what the model is told: JSON. What it throws ends the conversation and is thrown on as it is. */
  run: (input: unknown) => Promise<unknown>
}

export interface Conversation {
  instructions: string
  /** Oldest first; the last one is the visitor's. */
  turns: readonly { role: 'user' | 'assistant'; content: string }[]
  tool: ModelTool
  /** Asked before each request that is sent. */
  mayCall: () => Promise<boolean>
}

/** `ran`: the tool has been run once more; `text`: a further piece of the reply, as the model wrote it. */
export type ModelEvent = { kind: 'ran' } | { kind: 'text'; text: string }

export interface AnswerModel {
  /**
   * Has the model answer; it must run the tool first. Ends early where the reading stops. Throws ModelError where no usable answer comes, also after
   * some pieces of it, and the signal's reason where that is aborted.
   */
  converse(conversation: Conversation, signal: AbortSignal): AsyncGenerator<ModelEvent>
  /** Requests that may be sent to it in a UTC day; null without a limit. */
  dailyCalls: number | null
}
