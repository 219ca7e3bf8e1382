import type { Translator } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { turnFilters } from './turns.ts'
import type { ShownTurn, TurnChange } from './turns.ts'
import { useTitles } from './use-titles.ts'
import { narrowings, withItem } from './filter-items.ts'
import type { FilterItem } from './filter-items.ts'
import { filterText } from './filter-text.ts'

/** One-press filters that narrow the titles, and the title that may have been meant; they do not use up a question. */
export function Narrowings({ turn, change }: { turn: ShownTurn; change: (change: TurnChange) => void }) {
  const texts = useTexts()
  const { search } = useTitles(turn, change)
  const filters = turnFilters(turn)
  const { otherTitle } = turn
  return (
    <ul className="assistant-chips" aria-label={texts.t('assistant.narrow')}>
      {otherTitle !== undefined && (
        <li>
          <button
            type="button"
            className="chip"
            onClick={() => search({ specificTitle: otherTitle.name, contentType: otherTitle.type })}
          >
            <span dir="auto">{texts.t('assistant.wishTitle', { title: otherTitle.name })}</span>
          </button>
        </li>
      )}
      {narrowings(filters).map((item) => (
        <li key={`${item.filter} ${JSON.stringify(item.value)}`}>
          <button type="button" className="chip" onClick={() => search(withItem(filters, item))}>
            {narrowingText(texts, item, filters.contentType !== undefined)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function narrowingText(texts: Translator, item: FilterItem, hasType: boolean): string {
  if (item.filter !== 'contentType' || !hasType) return filterText(texts, item)
  return texts.t(item.value === 'movie' ? 'assistant.insteadMovie' : 'assistant.insteadTv')
}
