import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessageToken } from '@lingui/message-utils/compileMessage'
import type { Message, Token } from '../message.ts'
import { PLURAL_NUMBER } from '../message.ts'
import { nestElements } from './nest-elements.ts'

export type ArgumentKind = 'text' | 'number' | 'select'

export interface PluralUse {
  argument: string
  type: 'cardinal' | 'ordinal'
  /** Category names, and exact numbers such as '0'. */
  cases: string[]
}

export interface ParsedMessage {
  message: Message
  arguments: Map<string, ArgumentKind>
  elements: Set<string>
  plurals: PluralUse[]
  /** The plain text segments, without markup and arguments. */
  texts: string[]
}

/**
 * The parser's tokens do not distinguish a quoted '#' from a plural's number: text is marked with this character, which no message
 * contains.
 */
const TEXT_MARK = '\u0000'
const PLURAL_KINDS = { plural: 'p', selectordinal: 'o' } as const
const ARGUMENT_NAME = /^[a-z][A-Za-z0-9]*$/

/** Compiles ICU MessageFormat to the runtime's form, and returns what the message requires. Throws an Error that says what is wrong. */
export function parseMessage(source: string): ParsedMessage {
  const parsed: ParsedMessage = { message: '', arguments: new Map(), elements: new Set(), plurals: [], texts: [] }
  const tokens = compileMessageOrThrow(source, (text) => TEXT_MARK + text)
  return { ...parsed, message: convert(parsed, tokens) }
}

function convert(parsed: ParsedMessage, tokens: readonly CompiledMessageToken[]): Message {
  const flat = tokens.map((token) => convertToken(parsed, token))
  const nested = nestElements(flat, parsed.elements)
  collectTexts(parsed, nested)
  return joinTexts(nested)
}

function convertToken(parsed: ParsedMessage, token: CompiledMessageToken): Token {
  if (token === '#') return PLURAL_NUMBER
  if (typeof token === 'string') return plainText(token.slice(TEXT_MARK.length))
  const [name, type, format] = token
  if (!ARGUMENT_NAME.test(name)) throw new Error(`'${name}' is no name for an argument`)
  switch (type) {
    case undefined:
      noteArgument(parsed, name, 'text')
      return [name]
    case 'number':
      noteArgument(parsed, name, 'number')
      return [name, numberKind(format)]
    case 'select':
      noteArgument(parsed, name, 'select')
      return [name, 's', convertCases(parsed, name, format)]
    case 'plural':
    case 'selectordinal': {
      noteArgument(parsed, name, 'number')
      const cases = convertCases(parsed, name, format)
      parsed.plurals.push({
        argument: name,
        type: type === 'plural' ? 'cardinal' : 'ordinal',
        cases: Object.keys(cases),
      })
      return [name, PLURAL_KINDS[type], cases]
    }
    default:
      throw new Error(`{${name}, ${type}} is not supported: format it first and pass the text`)
  }
}

/** Quoted braces are refused too: the parser does not distinguish them from unclosed ones, and none of our texts needs any. */
function plainText(text: string): string {
  if (/[{}]/.test(text)) throw new Error('a brace stands in the text')
  return text
}

function numberKind(format: unknown): 'n' | '%' {
  if (format === undefined) return 'n'
  if (format === 'percent') return '%'
  throw new Error(`number style '${String(format)}' is not supported`)
}

function convertCases(parsed: ParsedMessage, name: string, format: unknown): Record<string, Message> {
  const { offset, ...cases } = format as Record<string, CompiledMessageToken[]> & { offset?: number }
  if (offset !== undefined) throw new Error(`{${name}} has an offset, which is not supported`)
  if (!cases.other) throw new Error(`{${name}} lacks the case 'other'`)
  return Object.fromEntries(Object.entries(cases).map(([key, tokens]) => [key, convert(parsed, tokens)]))
}

function noteArgument(parsed: ParsedMessage, name: string, kind: ArgumentKind): void {
  const known = parsed.arguments.get(name)
  if (known !== undefined && known !== kind) throw new Error(`{${name}} is used both as ${known} and as ${kind}`)
  parsed.arguments.set(name, kind)
}

function collectTexts(parsed: ParsedMessage, tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (typeof token === 'string') parsed.texts.push(token)
    else if (Array.isArray(token) && token[1] === '<') collectTexts(parsed, [token[2]].flat())
  }
}

function joinTexts(tokens: readonly Token[]): Message {
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}
