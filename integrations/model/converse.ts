import { isStepCount, jsonSchema, streamText, tool } from 'ai'
import type { LanguageModel, TextStreamPart, ToolSet } from 'ai'
import { z } from 'zod'
import type { ModelConversation, ModelEvent, ModelTool } from './answer-model.ts'
import { MAX_STEPS } from './limits.ts'
import { ModelError } from './model-error.ts'

interface Input {
  model: LanguageModel
  maxOutputTokens: number | undefined
  conversation: Pick<ModelConversation, 'instructions' | 'turns' | 'tool'>
  signal: AbortSignal
}

/** Finish reasons of a reply that is complete, or was merely too long. */
const WHOLE: ReadonlySet<string> = new Set(['stop', 'tool-calls', 'length'])

/** The events of a reply as the library streams it. Throws ModelError, and anything the library throws. */
export async function* converse({ model, maxOutputTokens, conversation, signal }: Input): AsyncGenerator<ModelEvent> {
  const { stream } = streamText({
    model,
    instructions: conversation.instructions,
    messages: [...conversation.turns],
    tools: { [conversation.tool.name]: toTool(conversation.tool) },
    toolCallConcurrency: 1,
    stopWhen: isStepCount(MAX_STEPS),
    maxRetries: 0,
    maxOutputTokens,
    abortSignal: signal,
    // Errors arrive as parts of the stream; without this they are printed as well.
    onError: () => {},
  })
  let hasText = false
  for await (const part of stream) {
    judge(part, signal)
    if (part.type === 'tool-result') yield { kind: 'ran' }
    if (part.type !== 'text-delta' || part.text === '') continue
    hasText ||= part.text.trim() !== ''
    yield { kind: 'text', text: part.text }
  }
  if (!hasText) throw new ModelError('invalid', 'The language model wrote nothing')
}

/** Throws if a part means that there is no usable reply. */
function judge(part: TextStreamPart<ToolSet>, signal: AbortSignal): void {
  if (part.type === 'error') throw part.error
  if (part.type === 'abort') throw signal.reason
  if (part.type === 'tool-error') throw new ModelError('invalid', 'The language model asked for what there is not')
  if (part.type !== 'finish-step') return
  if (part.finishReason === 'content-filter') throw new ModelError('refused', 'The language model refused')
  if (!WHOLE.has(part.finishReason)) throw new ModelError('invalid', 'The language model did not finish its answer')
}

function toTool({ description, input, run }: ModelTool) {
  const schema = jsonSchema(z.toJSONSchema(input, { target: 'draft-7', io: 'input' }) as object)
  return tool({ description, inputSchema: schema, execute: run })
}
