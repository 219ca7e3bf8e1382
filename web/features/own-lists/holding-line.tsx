import type { HoldingList } from '#shared/lists/list.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { NoteForm } from './note-form.tsx'

interface HoldingLineProps {
  list: HoldingList
  title: TitleRef
  /** The title was just added to it, so a note can be written. */
  isLatest: boolean
  onToggle: () => void
  onMessage: (text: string, isBad: boolean) => void
}

/** One list, with a check mark if the title is on it; a press toggles that. */
export function HoldingLine({ list, title, isLatest, onToggle, onMessage }: HoldingLineProps) {
  const { t } = useTexts()
  const { name, itemCount, isPublic, isPublished, holds } = list
  const state = isPublished ? (isPublic ? 'myLists.public' : 'myLists.private') : 'myLists.draft'
  return (
    <li>
      <button type="button" className="list-pick" aria-pressed={holds} onClick={onToggle}>
        <span className="grow">
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>
            <span suppressHydrationWarning>{t('watchlist.count', { count: itemCount })}</span>
            <span>{t(state)}</span>
          </small>
        </span>
        <span className="tick-box">{holds && <Icon name="check" />}</span>
      </button>
      {isLatest && <NoteForm list={list} title={title} onMessage={onMessage} />}
    </li>
  )
}
