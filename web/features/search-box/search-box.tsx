import { useCombobox } from 'downshift'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isCompletable } from '#shared/titles/completion.ts'
import type { Completion } from '#shared/titles/completion.ts'
import { SearchField } from '#ui/field/search-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { postPickedTitle } from './post-picked-title.ts'
import { CompletionList } from './completion-list.tsx'
import { useCompletions } from './use-completions.ts'

const { InputBlur, InputChange, FunctionSetInputValue } = useCombobox.stateChangeTypes
/** What changes the text: typing, and clearing. */
const TEXT_CHANGES: ReadonlySet<string> = new Set([InputChange, FunctionSetInputValue])

/** The search field with its completions; without scripts a plain form. Entered text survives until it is searched for. */
export function SearchBox({ className = 'search-box' }: { className?: string }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Other pages have a `q` of their own.
  const asked = pathname === `/${language}/search` ? (new URLSearchParams(search).get('q') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  // A highlight is one of the list that it was set in: in the next list nothing is highlighted.
  const [highlight, setHighlight] = useState({ index: -1, query: '' })
  const highlighted = useRef(highlight)
  const isChoosing = useCallback(
    (query: string) => highlighted.current.index >= 0 && highlighted.current.query === query,
    [],
  )
  const { completions, settled, query, ask } = useCompletions(language, isChoosing)

  const box = useCombobox<Completion>({
    items: completions,
    initialInputValue: asked,
    highlightedIndex: highlight.query === query ? highlight.index : -1,
    itemToString: (item) => item?.title ?? '',
    // The field keeps what was typed: a chosen title is opened, not written into it. Leaving by Tab chooses nothing.
    stateReducer: (state, { type, changes }) => ({
      ...changes,
      inputValue: TEXT_CHANGES.has(type) ? (changes.inputValue ?? '') : state.inputValue,
      highlightedIndex: type === InputChange ? -1 : (changes.highlightedIndex ?? -1),
      selectedItem: type === InputBlur ? state.selectedItem : (changes.selectedItem ?? null),
    }),
    onInputValueChange: ({ inputValue }) => ask(inputValue),
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      highlighted.current = { index: highlightedIndex, query }
      setHighlight(highlighted.current)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return
      box.selectItem(null as unknown as Completion)
      postPickedTitle(selectedItem)
      void navigate(selectedItem.path)
    },
  })

  useSlashToFocus(input)
  const text = box.inputValue.trim()
  const open = box.isOpen && settled && isCompletable(text)
  const clear = () => {
    box.reset()
    box.setInputValue('')
    ask('')
    input.current?.focus()
  }

  return (
    <search className={className}>
      <form
        action={`/${language}/search`}
        onSubmit={(event) => {
          event.preventDefault()
          if (text === '') return
          box.closeMenu()
          void navigate(`/${language}/search?${new URLSearchParams({ q: text })}`)
        }}
      >
        <SearchField {...box.getLabelProps()}>
          <span className="visually-hidden">{t('search.label')}</span>
          <input
            {...box.getInputProps({
              ref: input,
              onKeyDown: (event) => {
                // Nothing highlighted: Enter sends the form instead of choosing.
                if (event.key === 'Enter' && box.highlightedIndex < 0) {
                  ;(
                    event.nativeEvent as KeyboardEvent & { preventDownshiftDefault?: boolean }
                  ).preventDownshiftDefault = true
                }
              },
              'aria-expanded': open,
            })}
            type="search"
            name="q"
            placeholder={t('search.label')}
            enterKeyHint="search"
            maxLength={200}
          />
          {box.inputValue !== '' ? (
            <button type="button" className="clear" aria-label={t('search.clear')} onClick={clear}>
              <Icon name="close" />
            </button>
          ) : (
            <kbd aria-hidden="true">/</kbd>
          )}
        </SearchField>
      </form>
      <CompletionList
        open={open}
        query={text}
        completions={completions}
        highlighted={box.highlightedIndex}
        menuProps={box.getMenuProps({ 'aria-label': t('search.suggestions') })}
        itemProps={(item, index) => box.getItemProps({ item, index })}
        onSeeAll={() => box.closeMenu()}
      />
      <p className="visually-hidden" aria-live="polite">
        {open &&
          (completions.length === 0
            ? t('search.noSuggestions')
            : t('search.suggestionCount', { count: completions.length }))}
      </p>
    </search>
  )
}

function useSlashToFocus(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const typing = target !== null && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]') !== null || input.current?.offsetParent === null) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
