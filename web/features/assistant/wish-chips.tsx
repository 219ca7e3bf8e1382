import { useId } from 'react'
import type { Wishes } from '#shared/assistant/wishes.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { ShownTitles } from './turns.ts'
import { alternatives, wishItems, withWish, withoutWish } from './wish-items.ts'
import type { WishItem } from './wish-items.ts'
import { wishText } from './wish-text.ts'

interface WishChipsProps {
  wishes: Wishes
  found: ShownTitles
  onChange: (wishes: Wishes) => void
}

/** The filters as understood; each can be changed or removed. */
export function WishChips({ wishes, found, onChange }: WishChipsProps) {
  const { t } = useTexts()
  const items = wishItems(wishes)
  if (items.length === 0) return null
  const providers = [...new Set(found.titles.flatMap(({ card }) => card.services.map(({ name }) => name)))]
  return (
    <ul className="chips wishes" aria-label={t('assistant.wishes')}>
      {items.map((item) => (
        <li key={`${item.wish} ${JSON.stringify(item.value)}`}>
          <WishChip
            item={item}
            others={alternatives(item, providers)}
            onRemove={() => onChange(withoutWish(wishes, item))}
            onChoose={(chosen) => onChange(withWish(wishes, chosen, item.value))}
          />
        </li>
      ))}
    </ul>
  )
}

interface WishChipProps {
  item: WishItem
  others: readonly WishItem[]
  onRemove: () => void
  onChoose: (item: WishItem) => void
}

function WishChip({ item, others, onRemove, onChoose }: WishChipProps) {
  const texts = useTexts()
  const { t } = texts
  const menu = useId()
  const wish = wishText(texts, item)
  return (
    <span className="chip on wish">
      {others.length === 0 ? (
        <span dir="auto">{wish}</span>
      ) : (
        <button type="button" popoverTarget={menu} aria-label={t('assistant.change', { wish })}>
          <span dir="auto">{wish}</span>
          <Icon name="down" />
        </button>
      )}
      <button type="button" aria-label={t('assistant.remove', { wish })} onClick={onRemove}>
        <Icon name="close" />
      </button>
      {others.length > 0 && (
        <Menu id={menu} className="status-menu wish-menu">
          {others.map((other) => (
            <button
              key={JSON.stringify(other.value)}
              type="button"
              aria-pressed={wishText(texts, other) === wish}
              onClick={() => {
                document.getElementById(menu)?.hidePopover()
                onChoose(other)
              }}
            >
              {wishText(texts, other)}
            </button>
          ))}
        </Menu>
      )}
    </span>
  )
}
