import type { Translator } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { wishesOf } from './turns.ts'
import type { ShownTurn, TurnChange } from './turns.ts'
import { useTitles } from './use-titles.ts'
import { narrowings, withWish } from './wish-items.ts'
import type { WishItem } from './wish-items.ts'
import { wishText } from './wish-text.ts'

/** One-press filters that narrow the titles; they do not use up a question. */
export function Narrowings({ turn, change }: { turn: ShownTurn; change: (change: TurnChange) => void }) {
  const texts = useTexts()
  const { search } = useTitles(turn, change)
  const wishes = wishesOf(turn)
  return (
    <ul className="assistant-chips" aria-label={texts.t('assistant.narrow')}>
      {narrowings(wishes).map((item) => (
        <li key={`${item.wish} ${JSON.stringify(item.value)}`}>
          <button type="button" className="chip" onClick={() => search(withWish(wishes, item))}>
            {narrowingText(texts, item, wishes.contentType !== undefined)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function narrowingText(texts: Translator, item: WishItem, hasType: boolean): string {
  if (item.wish !== 'contentType' || !hasType) return wishText(texts, item)
  return texts.t(item.value === 'movie' ? 'assistant.insteadMovie' : 'assistant.insteadTv')
}
