import { useCombobox } from 'downshift'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, Ref, RefCallback, RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isCompletable } from '#shared/titles/completion.ts'
import type { Completion } from '#shared/titles/completion.ts'
import { useTexts } from '#ui/texts.tsx'
import { CompletionList } from './completion-list.tsx'
import { removeUnasked, useUnasked } from './recent-completions.ts'
import { noteSearch } from './recent-searches.ts'
import { useCompletions } from './use-completions.ts'
import { useTrending } from './use-trending.ts'

const { InputBlur, InputClick } = useCombobox.stateChangeTypes

type FieldEvents = Required<Pick<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'onBlur' | 'onClick'>>

/** Events of the field that its combobox handles. */
export interface ComboboxHandle extends FieldEvents {
  close: () => void
}

/** Attributes of the field that depend on the list. */
export type FieldState = Pick<ComponentProps<'input'>, 'aria-expanded' | 'aria-activedescendant'>

interface ComboboxProps {
  ref: Ref<ComboboxHandle>
  id: string
  input: RefObject<HTMLInputElement | null>
  value: string
  /** Null until the visitor types: nothing is completed before. */
  typed: string | null
  onFieldState: (state: FieldState) => void
}

/** Turns the search field into a combobox, without replacing the element; renders the list of completions. */
export function Combobox({ ref, id, input, value, typed, onFieldState }: ComboboxProps) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  // The path of what is highlighted: it stays highlighted where the next list has it, whatever its place, until the visitor types.
  const [highlight, setHighlight] = useState<string | null>(null)
  const isChoosing = useRef(false)
  const { completions, settled, ask } = useCompletions(language, isChoosing)
  useEffect(() => {
    if (typed === null) return
    isChoosing.current = false
    setHighlight(null)
    ask(typed)
  }, [typed, ask])

  const text = value.trim()
  const isEmpty = text === ''
  // Code that is loaded because a pointer passes by asks for nothing yet.
  const [wasOpen, setWasOpen] = useState(() => document.activeElement === input.current)
  const unasked = useUnasked(language, useTrending(language, isEmpty && wasOpen))
  const recent = unasked.searches.length + unasked.viewed.length
  const items = isEmpty ? [...unasked.searches, ...unasked.viewed, ...unasked.trending] : completions
  useNotedSearch()
  const box = useCombobox<Completion>({
    id,
    items,
    // The field keeps the typed text: a chosen title is opened, not written into it. Leaving with Tab chooses nothing.
    inputValue: value,
    initialIsOpen: document.activeElement === input.current,
    highlightedIndex: items.findIndex(({ path }) => path === highlight),
    itemToString: (item) => item?.title ?? '',
    stateReducer: (state, { type, changes }) => ({
      ...changes,
      // This click may be the end of the press that loaded this code and opened the list, so it must not close it.
      isOpen: type === InputClick || changes.isOpen === true,
      selectedItem: type === InputBlur ? state.selectedItem : (changes.selectedItem ?? null),
    }),
    onIsOpenChange: ({ isOpen }) => isOpen && setWasOpen(true),
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      isChoosing.current = highlightedIndex >= 0
      setHighlight(items[highlightedIndex]?.path ?? null)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return
      box.selectItem(null)
      postPickedTitle(selectedItem)
      void navigate(selectedItem.path)
    },
  })

  const open = box.isOpen && (isEmpty ? items.length > 0 : settled && isCompletable(text))
  const inputProps = box.getInputProps({
    onKeyDown: (event) => {
      const chosen = items[box.highlightedIndex]
      if (event.key === 'Delete' && isEmpty && box.highlightedIndex < recent && chosen !== undefined)
        removeUnasked(chosen)
      // With nothing highlighted, Enter submits the form instead of choosing.
      if (event.key === 'Enter' && box.highlightedIndex < 0) {
        ;(event.nativeEvent as KeyboardEvent & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true
      }
    },
  })
  const field = inputProps as FieldEvents & { ref: RefCallback<HTMLInputElement>; 'aria-activedescendant': string }
  const active = field['aria-activedescendant']
  useLayoutEffect(() => void field.ref(input.current))
  useImperativeHandle(ref, () => ({ ...field, close: box.closeMenu }))
  useLayoutEffect(
    () => onFieldState({ 'aria-expanded': open, 'aria-activedescendant': active }),
    [open, active, onFieldState],
  )

  return (
    <>
      <CompletionList
        open={open}
        query={text}
        unasked={isEmpty ? unasked : null}
        completions={items}
        highlighted={box.highlightedIndex}
        menuProps={box.getMenuProps({ 'aria-label': t('search.suggestions') })}
        itemProps={(item, index) => box.getItemProps({ item, index })}
        onSeeAll={() => box.closeMenu()}
        onClear={(clear) => {
          input.current?.focus()
          clear()
        }}
      />
      <p className="visually-hidden" aria-live="polite">
        {open &&
          (items.length === 0 ? t('search.noSuggestions') : t('search.suggestionCount', { count: items.length }))}
      </p>
    </>
  )
}

/** Notes what the page has the results of. */
function useNotedSearch(): void {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  const query = pathname === `/${language}/search` ? (new URLSearchParams(search).get('q')?.trim() ?? '') : ''
  useEffect(() => {
    if (query !== '') noteSearch(query)
  }, [query])
}

/**
 * Has a picked title that is not stored saved in the background, whatever becomes of the page that it was picked on.
 * A failure is only logged: navigation goes on.
 */
function postPickedTitle(picked: Completion): void {
  if (!('in_database' in picked) || picked.in_database) return
  void save(JSON.stringify({ type: picked.content_type, id: picked.id })).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- a request that did not arrive can be logged nowhere else
    console.warn('The picked title was not saved', error)
  })
}

async function save(body: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const { ok, status } = await fetch('/api/save-title', { method: 'POST', headers, body, keepalive: true })
  if (!ok) throw new Error(`Saving answered ${status}`)
}
