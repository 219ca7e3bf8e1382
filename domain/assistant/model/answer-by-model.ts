import type { Deps } from '#domain/deps.ts'
import { ModelError } from '#integrations/model/model-error.ts'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { Turn, RequestFilters } from '#shared/assistant/request-filters.ts'
import { MODEL_REPLY_LENGTH } from '../limits.ts'
import { instructions, toTurns } from './conversation.ts'
import { isTrueReply } from './check/is-true-reply.ts'
import { createPlainText } from './plain-text.ts'
import { reserveCall } from './reserve-call.ts'
import { SEARCH_TOOL, createSearch } from './search.ts'
import type { ModelStep } from './search.ts'
import { splitTitleSearch } from './split-title-search.ts'

interface Question {
  query: string
  /** Oldest first. */
  history: readonly Turn[]
  /** Language of the reply. */
  language: string
  /** ISO 3166-1: the visitor's country. */
  country: string
  /** The asker's network, as in `Asker`; never passed to the model. */
  network: string | null
  /** What the request refers to of the answer before: part of every search. */
  referred?: Pick<RequestFilters, 'among' | 'except' | 'like'>
  /** Finds titles that the viewer may see. */
  find: (filters: RequestFilters) => Promise<FoundTitles>
}

/** Characters that a model may write before its first search; beyond that it is aborted. */
const BEFORE_SEARCH = 1_000

/**
 * Answers with the language model, which turns the conversation into searches and writes the reply; it gets the conversation and the titles
 * found, and nothing about the asker. Yields the steps of ModelStep; a reply that consists of a title marker, or must not be shown, has no `text`: the
 * caller writes one. Throws ModelError if there is no usable answer, possibly after steps that then do not count; the signal's reason if it is
 * aborted; and whatever `find` and the database throw.
 */
export async function* answerByModel(
  deps: Pick<Deps, 'db' | 'cache'> & { model: NonNullable<Deps['model']> },
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<ModelStep> {
  const { model } = deps
  const search = createSearch(question.find, question.referred)
  const conversation = {
    instructions: instructions(question),
    turns: toTurns(question),
    tool: { ...SEARCH_TOOL, run: search.run },
    mayCall: () => reserveCall(deps, { dailyCalls: model.dailyCalls, network: question.network }),
  }
  const plain = createPlainText(MODEL_REPLY_LENGTH)
  /** Text not yet checked for the marker; null once that is done. */
  let beginning: string | null = ''
  const reply = { raw: '', text: '' }
  const write = (piece: string) => {
    reply.raw += piece
    reply.text += plain.push(piece)
  }
  for await (const event of model.converse(conversation, signal)) {
    yield* search.takeSteps()
    // Text before a search is not part of the reply.
    if (event.kind === 'ran' && beginning !== null) beginning = ''
    if (event.kind === 'ran') continue
    if (beginning === null) write(event.text)
    else {
      beginning += event.text
      if (search.hasRun()) beginning = yield* begin(beginning, false)
      else if (beginning.length > BEFORE_SEARCH) break
    }
    if (plain.isFull()) break
  }
  if (beginning !== null) yield* begin(beginning, true)
  reply.text += plain.end()
  if (!search.hasRun()) throw new ModelError('invalid', 'The language model did not search')
  if (!plain.hasText() && !search.byMarker()) throw new ModelError('invalid', 'The language model wrote nothing plain')
  const last = search.last()
  if (reply.text !== '' && last !== null && (await isTrueReply(deps, { ...reply, ...question, ...last })))
    yield { kind: 'text', text: reply.text }

  /** Checks whether the reply begins with the marker; returns what is still undecided. */
  async function* begin(text: string, isWhole: boolean): AsyncGenerator<ModelStep, string | null> {
    const split = splitTitleSearch(text, isWhole)
    if (split === null) return text
    if (split.title !== null) {
      await search.runByTitle(split.title)
      yield* search.takeSteps()
    }
    search.close()
    if (search.hasRun()) write(split.rest)
    return null
  }
}
