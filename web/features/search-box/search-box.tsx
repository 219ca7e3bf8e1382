import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SearchField } from '#ui/field/search-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { isSingleKey } from '../shortcuts/single-keys.ts'
import type { Combobox, ComboboxHandle, FieldState } from './combobox.tsx'

const CLOSED: FieldState = { 'aria-expanded': false, 'aria-activedescendant': '' }

/**
 * The search field: a plain form, whose completions are loaded when the visitor focuses it. Typed text survives until it is
 * searched for, whether it was typed before hydration, before the completions' code was loaded, or after.
 */
export function SearchBox({ className = 'search-box' }: { className?: string }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Other pages have a `q` of their own.
  const asked = pathname === `/${language}/search` ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [first] = useState(asked)
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? first
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const combobox = useRef<ComboboxHandle>(null)
  const [fieldState, setFieldState] = useState(CLOSED)
  const { LoadedCombobox, load } = useLateCombobox()

  useLayoutEffect(() => {
    const field = input.current
    if (field === null) return
    if (field.value !== first) setTyped(field.value)
    if (field === document.activeElement) load()
  }, [first, load])
  useSlashToFocus(input)
  const text = value.trim()

  return (
    <search className={className} onPointerEnter={load} onFocus={load}>
      <form
        action={`/${language}/search`}
        onSubmit={(event) => {
          event.preventDefault()
          if (text === '') return
          combobox.current?.close()
          void navigate(`/${language}/search?${new URLSearchParams({ q: text })}`)
        }}
      >
        <SearchField id={`${id}-label`} htmlFor={`${id}-input`}>
          <span className="visually-hidden">{t('search.label')}</span>
          <input
            ref={input}
            id={`${id}-input`}
            type="search"
            name="q"
            value={value}
            placeholder={t('search.label')}
            enterKeyHint="search"
            maxLength={200}
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-controls={`${id}-menu`}
            aria-labelledby={`${id}-label`}
            aria-expanded={fieldState['aria-expanded']}
            aria-activedescendant={fieldState['aria-activedescendant']}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.current?.onChange(event)
            }}
            onKeyDown={(event) => combobox.current?.onKeyDown(event)}
            onBlur={(event) => combobox.current?.onBlur(event)}
            onClick={(event) => combobox.current?.onClick(event)}
          />
          {value !== '' ? (
            <button
              type="button"
              className="clear"
              aria-label={t('search.clear')}
              onClick={() => {
                setTyped('')
                combobox.current?.close()
                input.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          ) : (
            <kbd aria-hidden="true">/</kbd>
          )}
        </SearchField>
      </form>
      {LoadedCombobox !== null && (
        <LoadedCombobox ref={combobox} id={id} input={input} value={value} typed={typed} onFieldState={setFieldState} />
      )}
    </search>
  )
}

/** A twelfth of what a page would load, which most visits never need. If it fails to load, the field remains a plain form. */
function useLateCombobox() {
  const [LoadedCombobox, setLoadedCombobox] = useState<typeof Combobox | null>(null)
  const load = useCallback(() => {
    import('./combobox.tsx').then(
      (loaded) => setLoadedCombobox(() => loaded.Combobox),
      () => undefined,
    )
  }, [])
  return { LoadedCombobox, load }
}

function useSlashToFocus(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event) || input.current?.offsetParent === null) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
