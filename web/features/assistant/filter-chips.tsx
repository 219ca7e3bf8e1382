import { useId } from 'react'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { ShownTitles } from './turns.ts'
import { alternatives, filterItems, withItem, withoutItem } from './filter-items.ts'
import type { FilterItem } from './filter-items.ts'
import { filterText } from './filter-text.ts'

interface FilterChipsProps {
  filters: RequestFilters
  found: ShownTitles
  onChange: (filters: RequestFilters) => void
}

/** The filters as understood; each can be changed or removed. */
export function FilterChips({ filters, found, onChange }: FilterChipsProps) {
  const { t } = useTexts()
  const items = filterItems(filters)
  if (items.length === 0) return null
  const providers = [...new Set(found.titles.flatMap(({ card }) => card.services.map(({ name }) => name)))]
  return (
    <ul className="chips filter-chips" aria-label={t('assistant.wishes')}>
      {items.map((item) => (
        <li key={`${item.filter} ${JSON.stringify(item.value)}`}>
          <FilterChip
            item={item}
            others={alternatives(item, providers)}
            onRemove={() => onChange(withoutItem(filters, item))}
            onChoose={(chosen) => onChange(withItem(filters, chosen, item.value))}
          />
        </li>
      ))}
    </ul>
  )
}

interface FilterChipProps {
  item: FilterItem
  others: readonly FilterItem[]
  onRemove: () => void
  onChoose: (item: FilterItem) => void
}

function FilterChip({ item, others, onRemove, onChoose }: FilterChipProps) {
  const texts = useTexts()
  const { t } = texts
  const menu = useId()
  const filter = filterText(texts, item)
  return (
    <span className="chip on filter-chip">
      {others.length === 0 ? (
        <span dir="auto">{filter}</span>
      ) : (
        <button type="button" popoverTarget={menu} aria-label={t('assistant.change', { filter })}>
          <span dir="auto">{filter}</span>
          <Icon name="down" />
        </button>
      )}
      <button type="button" aria-label={t('assistant.remove', { filter })} onClick={onRemove}>
        <Icon name="close" />
      </button>
      {others.length > 0 && (
        <Menu id={menu} className="status-menu filter-menu">
          {others.map((other) => (
            <button
              key={JSON.stringify(other.value)}
              type="button"
              aria-pressed={filterText(texts, other) === filter}
              onClick={() => {
                document.getElementById(menu)?.hidePopover()
                onChoose(other)
              }}
            >
              {filterText(texts, other)}
            </button>
          ))}
        </Menu>
      )}
    </span>
  )
}
