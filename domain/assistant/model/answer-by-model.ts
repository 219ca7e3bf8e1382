import type { Deps } from '#domain/deps.ts'
import { ModelError } from '#integrations/model/model-error.ts'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { Turn, Wishes } from '#shared/assistant/wishes.ts'
import { MODEL_REPLY_LENGTH } from '../limits.ts'
import { instructions, toTurns } from './conversation.ts'
import { createPlainText } from './plain-text.ts'
import { reserveCall } from './reserve-call.ts'
import { SEARCH_TOOL, createSearch } from './search.ts'
import type { ModelStep } from './search.ts'
import { splitTitleSearch } from './split-title-search.ts'

interface Question {
  query: string
  /** Oldest first. */
  history: readonly Turn[]
  /** Of the reply. */
  language: string
  /** ISO 3166-1: the visitor's. */
  country: string
  /** Of the asker, as `Asker` has it; the model does not learn it. */
  network: string | null
  /** Titles that the viewer may see. */
  find: (wishes: Wishes) => Promise<FoundTitles>
}

/** Characters that a model may write before it has searched, beyond which it is not waited for. */
const BEFORE_SEARCH = 1_000

/**
 * An answer by the language model, which turns the conversation into searches and writes the reply; it learns the conversation and the titles found, and
 * nothing of who asks. Steps as ModelStep says; a reply that only asks for a title by the marker has no `text`: the caller writes one. Throws ModelError where there is no usable answer,
 * also behind steps that then do not count; the signal's reason where that is aborted; and what `find` and the database throw.
 */
export async function* answerByModel(
  deps: Pick<Deps, 'db'> & { model: NonNullable<Deps['model']> },
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<ModelStep> {
  const { model } = deps
  const search = createSearch(question.find)
  const conversation = {
    instructions: instructions(question),
    turns: toTurns(question),
    tool: { ...SEARCH_TOOL, run: search.run },
    mayCall: () => reserveCall(deps, { dailyCalls: model.dailyCalls, network: question.network }),
  }
  const plain = createPlainText(MODEL_REPLY_LENGTH)
  /** What was written and not yet looked at for the marker; null once that is done. */
  let beginning: string | null = ''
  for await (const event of model.converse(conversation, signal)) {
    yield* search.takeSteps()
    // What is written before a search is no reply.
    if (event.kind === 'ran' && beginning !== null) beginning = ''
    if (event.kind === 'ran') continue
    if (beginning === null) yield* textStep(plain.push(event.text))
    else {
      beginning += event.text
      if (search.hasRun()) beginning = yield* begin(beginning, false)
      else if (beginning.length > BEFORE_SEARCH) break
    }
    if (plain.isFull()) break
  }
  if (beginning !== null) yield* begin(beginning, true)
  yield* textStep(plain.end())
  if (!search.hasRun()) throw new ModelError('invalid', 'The language model did not search')
  if (!plain.hasText() && !search.byMarker()) throw new ModelError('invalid', 'The language model wrote nothing plain')

  /** Looks whether the reply begins with the marker; what is then still undecided. */
  async function* begin(text: string, isWhole: boolean): AsyncGenerator<ModelStep, string | null> {
    const split = splitTitleSearch(text, isWhole)
    if (split === null) return text
    if (split.title !== null) {
      await search.runByTitle(split.title)
      yield* search.takeSteps()
    }
    search.close()
    if (search.hasRun()) yield* textStep(plain.push(split.rest))
    return null
  }
}

function* textStep(text: string): Generator<ModelStep> {
  if (text !== '') yield { kind: 'text', text }
}
