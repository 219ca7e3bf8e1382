import { TRAITS_LENGTH } from '#shared/assistant/answer.ts'

/** What this browser tells of itself with every request, to be known again as the same one. */
export function browserTraits(): string {
  const { width, height, colorDepth } = screen
  const { languages, platform, hardwareConcurrency } = navigator
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const traits = [`${width}x${height}`, colorDepth, zone, languages.join(), platform, hardwareConcurrency]
  // Headers hold nothing else.
  return traits
    .join('|')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, TRAITS_LENGTH)
}
