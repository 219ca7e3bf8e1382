import type { Letter } from './letter.ts'

/** The plain-text version: one paragraph per line, addresses on lines of their own. */
export function renderText({ greeting, body, action, validity, otherwise, alarming, footer }: Letter): string {
  const link = `${action.label}:\n${action.url}`
  const paragraphs = alarming ? [greeting, body, otherwise, link] : [greeting, body, link, validity, otherwise]
  return `${paragraphs.filter((paragraph) => paragraph !== null).join('\n\n')}\n\n-- \n${footer}\n`
}
