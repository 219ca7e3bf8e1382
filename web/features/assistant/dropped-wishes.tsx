import type { WishName } from '#shared/assistant/answer.ts'
import type { Wishes } from '#shared/assistant/wishes.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { wishItems } from './wish-items.ts'
import { wishText } from './wish-text.ts'

/** The filters that had to be dropped to find anything. */
export function DroppedWishes({ wishes, dropped }: { wishes: Wishes; dropped: readonly WishName[] }) {
  const texts = useTexts()
  const left = wishItems(wishes).filter(({ wish }) => dropped.includes(wish))
  if (left.length === 0) return null
  return (
    <p className="dropped-wishes small">
      <Icon name="info" />
      {texts.t('assistant.dropped', { wishes: texts.formats.list(left.map((item) => wishText(texts, item))) })}
    </p>
  )
}
