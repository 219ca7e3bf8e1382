import type { ReactNode } from 'react'
import type { TitleRef } from '#shared/titles/title.ts'
import { wizardPath } from '#shared/wizard/query.ts'
import type { WizardQuery } from '#shared/wizard/query.ts'
import { writeTitleRef } from '#shared/wizard/title-refs.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSaveTitles } from './use-save-titles.ts'

interface SaveFormProps {
  id?: string
  className?: string
  query: WizardQuery
  /** `YYYY-MM-DD`: part of a new list's name. */
  today: string
  /** The titles to be saved. */
  titles: readonly TitleRef[]
  /** Whether checkboxes elsewhere on the page submit the titles. */
  hasBoxes?: boolean
  children: ReactNode
}

/** Saves titles: to the watchlist, or with a button `intent=list` as a new list. */
export function SaveForm({
  id,
  className = 'plain-form',
  query,
  today,
  titles,
  hasBoxes = false,
  children,
}: SaveFormProps) {
  const { t, language, formats } = useTexts()
  const { busy, save } = useSaveTitles(query)
  return (
    <form
      id={id}
      className={className}
      method="post"
      action="/api/wizard-save"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        const asList = submitter instanceof HTMLButtonElement && submitter.value === 'list'
        const name = new FormData(event.currentTarget).get('name')
        if (!busy) void save(titles, { listName: asList && typeof name === 'string' ? name : null })
      }}
    >
      {!hasBoxes &&
        titles.map((ref) => <input key={writeTitleRef(ref)} type="hidden" name="title" value={writeTitleRef(ref)} />)}
      <input type="hidden" name="returnTo" value={`/${language}${wizardPath({ ...query, chosen: [] })}`} />
      <input
        type="hidden"
        name="name"
        value={t('wizard.listName', { date: formats.date(today) })}
        suppressHydrationWarning
      />
      {children}
    </form>
  )
}
