import { scriptOf } from './script.ts'

/** Japanese and Chinese punctuation that may not begin a line, and small kana. */
const NO_LINE_START = /^[/／、。，．・：；？！ー）」』】〉》ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u

/** Brackets that may not end one. */
const NO_LINE_END = /[（「『【〈《]$/u

/** A foreign word in katakana is not broken: over two lines it reads as two. Longer ones would make the line too small. */
const PIECES = /(?<![ァ-ヺー])[ァ-ヺー]{2,9}(?![ァ-ヺー])|./gsu

/** Maximum length of a Chinese or Japanese phrase that is not broken in a title that has spaces to break at. */
const WHOLE_PHRASE = 12

interface Token {
  text: string
  /** What joins it to the previous token. */
  join: '' | ' '
}

function tokensOf(text: string): Token[] {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const phrases = words.length > 1 && words.every((word) => [...word].length <= WHOLE_PHRASE)
  if (phrases || scriptOf(text) !== 'cjk') return words.map((word) => ({ text: word, join: ' ' }))
  const tokens: Token[] = []
  for (const word of words) {
    let join: Token['join'] = ' '
    for (const [piece] of word.matchAll(PIECES)) {
      const last = tokens.at(-1)
      const stays =
        last !== undefined &&
        join === '' &&
        (NO_LINE_START.test(piece) || NO_LINE_END.test(last.text) || (/\w$/.test(last.text) && /\w/.test(piece)))
      if (stays) last.text += piece
      else tokens.push({ text: piece, join })
      join = ''
    }
  }
  return tokens
}

function joined(tokens: readonly Token[]): string {
  return tokens.map((token, index) => (index === 0 ? '' : token.join) + token.text).join('')
}

/** Breaks a title into exactly `count` lines whose longest is as short as possible; null if it has fewer words. */
export function breakLines(text: string, count: number): string[] | null {
  const tokens = tokensOf(text)
  if (tokens.length < count) return null
  const length = (from: number, to: number): number => joined(tokens.slice(from, to)).length
  // best[n][i]: cost of setting the first i tokens in n lines; squares favour even lines.
  const best: number[][] = [[0]]
  const cuts: number[][] = [[]]
  for (let lines = 1; lines <= count; lines++) {
    const costs: number[] = []
    const from: number[] = []
    for (let end = lines; end <= tokens.length; end++) {
      for (let start = lines - 1; start < end; start++) {
        const before = best[lines - 1]?.[start]
        if (before === undefined) continue
        const cost = before + length(start, end) ** 2
        if (cost < (costs[end] ?? Infinity)) {
          costs[end] = cost
          from[end] = start
        }
      }
    }
    best.push(costs)
    cuts.push(from)
  }
  const result: string[] = []
  for (let lines = count, end = tokens.length; lines > 0; lines--) {
    const start = cuts[lines]?.[end] ?? 0
    result.unshift(joined(tokens.slice(start, end)))
    end = start
  }
  return result
}
