import { useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { ListCard } from '#shared/lists/list.ts'
import { useTexts } from '#ui/texts.tsx'
import { readProblem } from '../../../../features/own-lists/refusals.ts'
import { useToast } from '../../../../features/toasts/toasts.tsx'
import { shareSearch } from '../query.ts'
import type { ShareQuery } from '../query.ts'
import type { ShownItems } from '../use-items.ts'
import { nextMode, startMode } from './edit-mode.ts'
import { useSendList } from './use-send-list.ts'

const TEXT_PROBLEMS: ReadonlySet<unknown> = new Set(['name-required', 'name-too-long', 'description-too-long'])

/** The header as a form: open if the URL says so, or if a form without scripts was refused for its texts. */
export function useEditing(list: ListCard, query: ShareQuery) {
  const { t } = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { send } = useSendList(list.id)
  const problem = readProblem(new URLSearchParams(search).get('problem'))
  const isRefused = TEXT_PROBLEMS.has(problem)
  const [editing, step] = useReducer(nextMode, null, () => ({
    ...startMode({ edits: query.edit || isRefused }),
    ...(isRefused ? { problem } : {}),
  }))
  const close = async () => {
    if (query.edit || isRefused)
      await navigate(shareSearch(query, { from: query.from }), { replace: true, preventScrollReset: true })
  }
  return {
    editing,
    edit: () => step({ step: 'edit' }),
    cancel() {
      step({ step: 'cancel' })
      void close()
    },
    async save(form: FormData) {
      step({ step: 'save' })
      const { list: _, ...fields } = firstOfEach(form)
      const sent = await send('/api/list', fields)
      if (!sent.ok) return step({ step: 'refused', problem: sent.problem })
      await revalidate()
      step({ step: 'saved' })
      toast({ text: t('ownList.updated') })
      await close()
    },
  }
}

/** As the server parses a form: of a field sent twice the first counts. */
function firstOfEach(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].toReversed().map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

/** Publishes the list or makes it a draft, and sorts its titles. */
export function useListSettings(list: ListCard, { forget }: ShownItems) {
  const { t } = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { send, refused } = useSendList(list.id)
  return {
    async publish(isPublished: boolean) {
      const sent = await send('/api/list', { intent: isPublished ? 'publish' : 'unpublish' })
      if (!sent.ok) return refused(sent, 'publish')
      await revalidate()
      toast({ text: t(isPublished ? 'ownList.published' : 'ownList.madeDraft') })
    },
    async sort(sort: string) {
      const sent = await send('/api/list', { intent: 'sort', sort })
      if (!sent.ok) return refused(sent, 'save')
      forget()
      await revalidate()
      toast({ text: t('ownList.sorted') })
    },
  }
}

/** Returns focus to the button that opened the form when the form closes. */
export function useFocusAfter(isOpen: boolean): React.RefObject<HTMLAnchorElement | null> {
  const button = useRef<HTMLAnchorElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current && !isOpen) button.current?.focus()
    was.current = isOpen
  }, [isOpen])
  return button
}
