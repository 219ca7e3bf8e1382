import type { Deps } from '#domain/deps.ts'
import { findKnownNames } from '../../names/find-known-names.ts'
import { cutRequest } from '../../parsing/parse-request.ts'
import type { ReadSentence } from './judge-reply.ts'

/** A sentence's words by the lexicon, and the people and titles that the catalogue knows in it. */
export async function readSentence(
  deps: Pick<Deps, 'db' | 'cache'>,
  sentence: string,
  language: string,
): Promise<ReadSentence> {
  const words = await cutRequest(sentence, { language })
  const { names } = await findKnownNames(deps, { words, language })
  return { segments: words.segments, names }
}
