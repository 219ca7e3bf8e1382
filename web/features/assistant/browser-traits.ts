import { TRAITS_LENGTH } from '#shared/assistant/answer.ts'

/** Traits of this browser that are sent with every request, to recognise it. */
export function browserTraits(): string {
  const { width, height, colorDepth } = screen
  const { languages, platform, hardwareConcurrency } = navigator
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const traits = [`${width}x${height}`, colorDepth, zone, languages.join(), platform, hardwareConcurrency]
  // Header values may only contain these characters.
  return traits
    .join('|')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, TRAITS_LENGTH)
}
