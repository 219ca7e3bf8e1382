import { useTexts } from '#ui/texts.tsx'
import type { ShownTitles } from './turns.ts'

/** How many titles there are, and how many of them are shown if there are more. */
export function TitleCount({ found: { titles, count, exact, nextPage } }: { found: ShownTitles }) {
  const { t } = useTexts()
  const all = Math.max(count, titles.length)
  if (nextPage !== null) return t(exact ? 'browse.shown' : 'browse.shownAbout', { shown: titles.length, count: all })
  return t(exact ? 'search.count' : 'assistant.about', { count: all })
}
