import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { pageSlug } from '#shared/pages/page-slug.ts'
import { readDraft } from './read-draft.ts'
import type { Draft } from './read-draft.ts'

interface Given {
  stored: Draft
  /** Initial values of the form. */
  sent: Draft
  /** Whether the slug follows the English title until one is typed. */
  followsTitle: boolean
}

/** The form's current values. Its fields keep what is typed before hydration too. */
export function useDraft({ stored, sent, followsTitle }: Given) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(sent)
  const isSlugTyped = useRef(!followsTitle || sent.slug !== '')
  useEffect(() => {
    if (form.current !== null) setDraft(readDraft(new FormData(form.current)))
  }, [])
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target
    const slug = event.currentTarget.elements.namedItem('slug')
    if (field instanceof HTMLInputElement && slug instanceof HTMLInputElement) {
      if (field === slug) isSlugTyped.current = slug.value !== ''
      if (field.name === 'title-en' && !isSlugTyped.current) slug.value = pageSlug(field.value)
    }
    setDraft(readDraft(new FormData(event.currentTarget)))
  }
  return { form, draft, isChanged: JSON.stringify(draft) !== JSON.stringify(stored), onInput }
}
