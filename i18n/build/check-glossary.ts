import type { Language } from '../languages.ts'
import { DEFAULT_LANGUAGE } from '../languages.ts'
import type { SourceMessages } from './read-sources.ts'

/** A language's words for Kinora's terms, as in `glossaries/<language>.json`. */
export interface Glossary {
  /** How readers are addressed, for the writer of the next message. */
  address: string
  /** The words to use by the term's name, and those that no message may contain, in lower case. */
  terms: Readonly<Record<string, { use: string; avoid?: readonly string[]; except?: readonly string[] }>>
  /** Messages that are the same as in English, by key, with the reason. */
  same: Readonly<Record<string, string>>
}

const LETTERS = /\p{L}{2}/u
const MARKUP = /\{[^{}]*\}|<[^<>]*>/g

/** What is missing in a language's glossary, and where its messages violate it. */
export function checkGlossary(
  language: Language,
  glossary: Glossary,
  against: { english: Glossary; messages: SourceMessages; englishMessages: SourceMessages },
): string[] {
  const problems = [
    ...Object.keys(against.english.terms)
      .filter((term) => !glossary.terms[term]?.use)
      .map((term) => `the term ${term} is missing`),
    ...avoidedWords(glossary, against.messages),
    ...(language === DEFAULT_LANGUAGE ? [] : unexplained(glossary, against.messages, against.englishMessages)),
  ]
  return problems.map((problem) => `glossaries/${language}.json: ${problem}`)
}

function avoidedWords(glossary: Glossary, messages: SourceMessages): string[] {
  return Object.entries(glossary.terms).flatMap(([term, { avoid = [], except = [], use }]) =>
    Object.entries(messages).flatMap(([key, text]) => {
      const words = except.includes(key) ? [] : avoid.filter((word) => text.toLowerCase().includes(word))
      return words.map((word) => `${key} says '${word}', but ${term} is '${use}'`)
    }),
  )
}

function unexplained(glossary: Glossary, messages: SourceMessages, english: SourceMessages): string[] {
  const equal = new Set(Object.keys(messages).filter((key) => isSame(messages[key], english[key])))
  return [
    ...[...equal].filter((key) => !glossary.same[key]).map((key) => `${key} is as in English; 'same' does not say why`),
    ...Object.keys(glossary.same)
      .filter((key) => !equal.has(key))
      .map((key) => `${key} is not as in English; remove it from 'same'`),
  ]
}

/** Texts that consist of numbers, placeholders and markup only are the same everywhere. */
function isSame(own: string | undefined, english: string | undefined): boolean {
  return own !== undefined && own === english && LETTERS.test(own.replaceAll(MARKUP, ''))
}
