import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { MY_LIST_SORTS } from '#shared/lists/sorts.ts'
import type { MyListSort } from '#shared/lists/sorts.ts'
import { Button } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { myListsSearch } from './query.ts'
import type { MyListsQuery } from './query.ts'

const SORT_TEXTS = {
  updated: 'myLists.sortUpdated',
  created: 'myLists.sortCreated',
  name: 'myLists.sortName',
  items: 'myLists.sortItems',
} as const satisfies Record<MyListSort, PlainMessageKey>

const FILTERS = [
  {
    name: 'visibility',
    label: 'myLists.visibility',
    values: [
      { value: 'public', text: 'myLists.public' },
      { value: 'private', text: 'myLists.private' },
    ],
  },
  {
    name: 'state',
    label: 'myLists.status',
    values: [
      { value: 'published', text: 'myLists.published' },
      { value: 'draft', text: 'myLists.draft' },
    ],
  },
] as const

/** Search, filters and order, all of them in the URL. */
export function MyListsTools({ query, matching }: { query: MyListsQuery; matching: number }) {
  const { t } = useTexts()
  return (
    <div className="my-lists-tools">
      <div className="my-lists-chips">
        {FILTERS.map(({ name, label, values }) => (
          <nav key={name} className="chips" aria-label={t(label)}>
            {values.map(({ value, text }) => {
              const isOn = query[name] === value
              return (
                <Link
                  key={value}
                  className={isOn ? 'chip on' : 'chip'}
                  aria-current={isOn ? 'true' : undefined}
                  to={myListsSearch(query, { [name]: isOn ? undefined : value })}
                  replace
                  preventScrollReset
                >
                  {isOn && <Icon name="check" />}
                  {t(text)}
                </Link>
              )
            })}
          </nav>
        ))}
      </div>
      <SortAndSearch query={query} />
      <p role="status" className="visually-hidden" suppressHydrationWarning>
        {t('myLists.count', { count: matching })}
      </p>
    </div>
  )
}

function SortAndSearch({ query }: { query: MyListsQuery }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { text, sort, visibility, state } = query
  const words = useRef<HTMLInputElement>(null)
  const order = useRef<HTMLSelectElement>(null)
  // The fields follow the URL, and keep the focus.
  useEffect(() => {
    if (words.current !== null && words.current.value.trim() !== text) words.current.value = text
    if (order.current !== null) order.current.value = sort
  }, [text, sort])
  const show = (changes: Partial<MyListsQuery>) =>
    void navigate(myListsSearch(query, changes), { replace: true, preventScrollReset: true })
  const search = (sought: string) => sought !== text && show({ text: sought })
  return (
    <form
      className="my-lists-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(words.current?.value.trim() ?? '')
      }}
    >
      {visibility !== undefined && <input type="hidden" name="visibility" value={visibility} />}
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      <SearchField>
        <input
          type="search"
          name="q"
          ref={words}
          defaultValue={text}
          onChange={({ target }) => target.value === '' && search('')}
          placeholder={t('myLists.filter')}
          aria-label={t('myLists.filter')}
        />
      </SearchField>
      <LabelledControl label={t('browse.sort')} isLabelHidden>
        <select
          name="sort"
          ref={order}
          defaultValue={sort}
          onChange={({ target }) => show({ sort: target.value as MyListSort })}
        >
          {MY_LIST_SORTS.map((known) => (
            <option key={known} value={known}>
              {t(SORT_TEXTS[known])}
            </option>
          ))}
        </select>
      </LabelledControl>
      <noscript>
        <Button type="submit">{t('myLists.apply')}</Button>
      </noscript>
    </form>
  )
}
