import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ASSISTANT_HASH } from '#shared/assistant/answer.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'

interface AssistantLinkProps {
  className?: string
  /** Asked as soon as the assistant is open. */
  question?: string
  children: ReactNode
}

/** Opens the assistant over this page; without scripts, or in a new tab, it is a page. */
export function AssistantLink({ question, ...link }: AssistantLinkProps) {
  const { language } = useTexts()
  const navigate = useNavigate()
  const query = question === undefined ? '' : `?${new URLSearchParams({ question })}`
  return (
    <Link
      {...link}
      to={`/${language}/assistant${query}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(
          { hash: ASSISTANT_HASH, search: window.location.search },
          { preventScrollReset: true, state: { opened: true, question } },
        )
      }}
    />
  )
}
