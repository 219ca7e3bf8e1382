import type { RequestFilterName } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { filterItems } from './filter-items.ts'
import { filterText } from './filter-text.ts'

/** The filters that had to be dropped to find anything. */
export function DroppedFilters({
  filters,
  dropped,
}: {
  filters: RequestFilters
  dropped: readonly RequestFilterName[]
}) {
  const texts = useTexts()
  const left = filterItems(filters).filter(({ filter }) => dropped.includes(filter))
  if (left.length === 0) return null
  return (
    <p className="dropped-filters small">
      <Icon name="info" />
      {texts.t('assistant.dropped', { filters: texts.formats.list(left.map((item) => filterText(texts, item))) })}
    </p>
  )
}
