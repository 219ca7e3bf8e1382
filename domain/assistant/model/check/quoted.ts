/** Opening marks with those that may close them. Some languages turn them round. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['“', '”“"'],
  ['”', '”'],
  ['„', '“”"'],
  ['«', '»'],
  ['»', '«'],
  ['"', '"”'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
  ['〈', '〉'],
  ['【', '】'],
  ['‹', '›'],
  ['＂', '＂'],
]
const SINGLE = /(?<![\p{L}\p{N}])[‘‚'’`´]([^‘‚'’`´\n]{2,80}?)['’‘`´](?!\p{L})/gu
const EMPHASISED = /(?<![\p{L}\p{N}*_])(\*{1,3}|_{1,3})(?=\S)([^*_\n]{2,100}?)(?<=\S)\1(?![\p{L}\p{N}])/gu

interface Quoted {
  text: string
  start: number
}

/** The parts of a text in quotation marks of any language. */
export function quotedIn(text: string): Quoted[] {
  const quoted: Quoted[] = []
  for (let at = 0; at < text.length; at += 1) {
    const [, closing] = PAIRS.find(([opening]) => opening === text[at]) ?? []
    if (closing === undefined) continue
    const end = endOf(text, at + 1, closing)
    // What is never closed is a quotation to the end.
    quoted.push({ text: text.slice(at + 1, end), start: at + 1 })
    at = end
  }
  const single = [...text.matchAll(SINGLE)].map(({ 1: inner = '', index }) => ({ text: inner, start: index + 1 }))
  return [...quoted, ...single]
}

function endOf(text: string, from: number, closing: string): number {
  for (let at = from; at < text.length; at += 1) if (closing.includes(text.charAt(at))) return at
  return text.length
}

/** The parts of a text as the model wrote it that its markup emphasises. */
export function emphasisedIn(text: string): string[] {
  return [...text.matchAll(EMPHASISED)].map(({ 2: inner = '' }) => inner)
}
