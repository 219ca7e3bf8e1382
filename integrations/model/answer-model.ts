import type { ZodObject } from 'zod'

/** The only tool that a model may use. */
export interface ModelTool {
  /** Letters, digits and underscores. */
  name: string
  description: string
  /** Schema of the input as described to the model. What it sends is JSON and otherwise unchecked: `run` parses it. */
  input: ZodObject
  /** Returns JSON for the model. An error ends the conversation and is rethrown unchanged. */
  run: (input: unknown) => Promise<unknown>
}

export interface ModelConversation {
  instructions: string
  /** Oldest first; the last one is the visitor's. */
  turns: readonly { role: 'user' | 'assistant'; content: string }[]
  tool: ModelTool
  /** Checked before each request. */
  mayCall: () => Promise<boolean>
}

/** `ran`: the tool has run once more; `text`: another chunk of the reply, as the model wrote it. */
export type ModelEvent = { kind: 'ran' } | { kind: 'text'; text: string }

export interface AnswerModel {
  /**
   * Lets the model reply; it must call the tool first. Stops early if iteration stops. Throws ModelError if no usable reply
   * arrives, possibly after some chunks of it, and the signal's reason if that is aborted.
   */
  converse(conversation: ModelConversation, signal: AbortSignal): AsyncGenerator<ModelEvent>
  /** Requests allowed per UTC day; null: no limit. */
  dailyCalls: number | null
}
