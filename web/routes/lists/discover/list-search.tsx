import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Searches names and descriptions. The query is in the URL; without scripts it is a form. */
export function ListSearch({ search }: { search: string }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const address = `/${language}/discover-lists`
  // Follows the URL, and keeps the focus.
  useEffect(() => {
    if (field.current !== null && field.current.value.trim() !== search) field.current.value = search
  }, [search])
  const find = (sought: string) => {
    if (sought === search) return
    const query = sought === '' ? '' : `?${new URLSearchParams({ q: sought })}`
    void navigate(address + query, { preventScrollReset: true })
  }
  return (
    <form
      role="search"
      className="list-search"
      action={address}
      onSubmit={(event) => {
        event.preventDefault()
        find(field.current?.value.trim() ?? '')
      }}
    >
      <SearchField>
        <input
          type="search"
          name="q"
          ref={field}
          defaultValue={search}
          maxLength={SEARCH_LENGTH}
          placeholder={t('lists.search')}
          aria-label={t('lists.search')}
        />
      </SearchField>
      <Button type="submit">{t('lists.searchButton')}</Button>
    </form>
  )
}

/** The limit on the server. */
const SEARCH_LENGTH = 100
