import type { TitleCard } from '#shared/titles/title-card.ts'
import { writeTitleRef } from '#shared/wizard/title-refs.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SAVE_FORM } from './save-bar.tsx'

interface ChooseBoxProps {
  title: TitleCard
  isChosen: boolean
  onToggle: () => void
}

/** A checkbox over a title: whether it is among those to be saved. */
export function ChooseBox({ title, isChosen, onToggle }: ChooseBoxProps) {
  const { t } = useTexts()
  return (
    <label className="choose-box">
      <input
        type="checkbox"
        form={SAVE_FORM}
        name="title"
        value={writeTitleRef(title)}
        checked={isChosen}
        onChange={onToggle}
        aria-label={t('wizard.pick', { title: title.title.text })}
      />
      <span className="tile-tick">
        <Icon name="check" />
      </span>
    </label>
  )
}
