import { useEffect, useId, useRef, useState } from 'react'
import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { Button } from '#ui/button/button.tsx'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { moveByArrows } from './arrows.ts'
import { ContentResult } from './content-result.tsx'
import './list-dialog.css'
import { ListTexts } from './list-texts.tsx'
import { problemText } from './refusals.ts'
import { useContentSearch } from './use-content-search.ts'
import type { ContentSearch } from './use-content-search.ts'
import { useListChanges } from './use-list-changes.ts'

const TEXTS = {
  idle: 'addContent.hint',
  'too-short': 'addContent.tooShort',
  busy: 'common.loading',
  none: 'addContent.none',
  unavailable: 'addContent.unavailable',
  'no-answer': 'addContent.noAnswer',
  failed: 'addContent.failed',
} as const satisfies Record<Exclude<ContentSearch['state'], 'found'>, PlainMessageKey>

export interface AddContentProps {
  list: { id: string; name: string }
  /** Called after each title that was added to the list or removed. */
  onChange?: (ref: TitleRef, isOn: boolean) => void
  onClose: () => void
}

/** The dialog 'Add content', with texts of its own. */
export function AddContent(props: AddContentProps) {
  return (
    <ListTexts>
      <AddContentDialog {...props} />
    </ListTexts>
  )
}

function AddContentDialog({ list, onChange, onClose }: AddContentProps) {
  const texts = useTexts()
  const { t, language } = texts
  const heading = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { search, ask } = useContentSearch({ language, listId: list.id })
  const { changes, set } = useListChanges(list.id, {
    onSaved: (ref, isOn) => onChange?.(ref, isOn),
    onRefused(isOn, problem) {
      setFailure(problemText(texts, problem, isOn ? 'addContent.errorAdding' : 'myLists.errorRemoving'))
    },
  })
  // After the dialog's own effect, which focuses the close button.
  useEffect(() => input.current?.focus(), [])
  const type = (text: string) => {
    setQuery(text)
    setFailure(null)
    ask(text)
  }
  const press = (card: TitleCard) => {
    setFailure(null)
    void set(card, changes[titleKey(card)] !== true)
  }
  const added = Object.values(changes).filter(Boolean).length
  return (
    <Dialog className="list-dialog" labelledBy={heading} onClose={onClose}>
      <DialogHead id={heading} onClose={onClose}>
        {t('addContent.heading', { name: list.name })}
      </DialogHead>
      <div className="list-dialog-main" role="group" aria-labelledby={heading} onKeyDown={moveByArrows}>
        <SearchField>
          <input
            type="search"
            ref={input}
            value={query}
            autoComplete="off"
            placeholder={t('addContent.search')}
            aria-label={t('addContent.search')}
            onChange={({ target }) => type(target.value)}
          />
          {query !== '' && (
            <button
              type="button"
              className="clear"
              aria-label={t('search.clear')}
              onClick={() => {
                type('')
                input.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </SearchField>
        <p role="status" className={search.state === 'found' ? 'visually-hidden' : 'soft small'}>
          {searchText(texts, search)}
        </p>
        <p role="alert" className="form-error">
          {failure}
        </p>
        <ul className="list-picks" aria-busy={search.state === 'busy'}>
          {search.cards.map((card) => (
            <ContentResult
              key={titleKey(card)}
              card={card}
              isAdded={changes[titleKey(card)]}
              isHeld={search.held.has(titleKey(card))}
              onPress={() => press(card)}
            />
          ))}
        </ul>
      </div>
      <footer>
        <p role="status" className="soft small" suppressHydrationWarning>
          {added > 0 && t('addContent.count', { count: added })}
        </p>
        <Button tone="primary" onClick={onClose}>
          {t('addContent.done')}
        </Button>
      </footer>
    </Dialog>
  )
}

/** How a search for titles stands. */
function searchText({ t }: Translator, { state, cards }: ContentSearch): string {
  return state === 'found' ? t('addContent.found', { count: cards.length }) : t(TEXTS[state])
}
