import { z } from 'zod'
import type { ModelConversation, ModelEvent } from '../answer-model.ts'
import type { FakeModel } from './fake-model-server.ts'

interface Outcome {
  events: ModelEvent[]
  text: string
  /** The tool's inputs. */
  inputs: unknown[]
  error: unknown
}

/** Asks a model for titles; returns what was streamed, and the error that ended it or null. */
export async function converseWith(
  { model }: Pick<FakeModel, 'model'>,
  own: Partial<ModelConversation> = {},
  signal = new AbortController().signal,
): Promise<Outcome> {
  const outcome: Outcome = { events: [], text: '', inputs: [], error: null }
  const run = async (input: unknown) => {
    outcome.inputs.push(input)
    return { titles: ['Heat'] }
  }
  const tool = { name: 'find_titles', description: 'Finds', input: z.object({ year: z.int().optional() }), run }
  const turns = [{ role: 'user' as const, content: 'Something' }]
  const conversation = { instructions: 'Help', turns, tool, mayCall: async () => true, ...own }
  try {
    for await (const event of model.converse(conversation, signal)) {
      outcome.events.push(event)
      if (event.kind === 'text') outcome.text += event.text
    }
  } catch (error) {
    outcome.error = error
  }
  return outcome
}
