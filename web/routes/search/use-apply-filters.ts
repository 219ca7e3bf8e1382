import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { useHeldNavigation } from '../../features/navigation/held-notice.tsx'
import { changedPath, pathOfForm, searchPath } from './address.ts'
import type { SearchQuery } from './query.ts'

/**
 * Keeps a filter form in sync with the URL: a change navigates to the view it describes; going back, or giving up on a held
 * navigation, resets the fields. Fields are not re-created, so that they keep the focus.
 */
export function useApplyFilters(query: SearchQuery) {
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef<string>(null)
  const navigate = useNavigate()
  const { language } = useTexts()
  const address = searchPath(query)
  const held = useHeldNavigation()
  const { state } = useNavigation()
  const isAsking = held !== null || state === 'loading'

  useEffect(() => {
    if (isAsking) return
    asked.current = changedPath(query, {})
    if (form.current !== null) fill(form.current, new URL(address, window.location.origin).searchParams)
  }, [address, query, isAsking])

  useEffect(() => {
    const apply = (event: Event) => {
      event.preventDefault()
      const changed = form.current
      if (changed?.reportValidity() !== true) return
      const path = pathOfForm(new FormData(changed))
      // Enter in a changed field fires two events.
      if (path === asked.current) return
      asked.current = path
      void navigate(`/${language}${path}`, { preventScrollReset: true })
    }
    const { current } = form
    // The native event: for text fields it fires when editing is finished.
    for (const kind of ['change', 'submit']) current?.addEventListener(kind, apply)
    return () => {
      for (const kind of ['change', 'submit']) current?.removeEventListener(kind, apply)
    }
  }, [navigate, language])

  return form
}

function fill(form: HTMLFormElement, parameters: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = parameters.get(field.name) ?? ''
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const values = parameters.getAll(field.name)
    if (field.type === 'number') field.value = field === document.activeElement ? field.value : (values[0] ?? '')
    else field.checked = field.value === '' ? values.length === 0 : values.includes(field.value)
  }
}

/** For a row of expandable boxes: a click elsewhere or Escape collapses the open one. */
export function useFoldIn(selector: string): void {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const open = () => document.querySelector<HTMLDetailsElement>(`${selector}[open]`)
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const box = open()
        if (box !== null && !(target instanceof Node && box.contains(target))) box.open = false
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      ({ key }) => {
        const box = open()
        if (key !== 'Escape' || box === null) return
        box.open = false
        box.querySelector('summary')?.focus()
      },
      { signal },
    )
    return () => ended.abort()
  }, [selector])
}
