import type { ReactNode } from 'react'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useOpenAssistant } from './use-open-assistant.ts'

interface AssistantLinkProps {
  className?: string
  /** Asked as soon as the assistant is open. */
  question?: string
  children: ReactNode
}

/** Opens the assistant over this page; without scripts, or in a new tab, it is a page. */
export function AssistantLink({ question, ...link }: AssistantLinkProps) {
  const { language } = useTexts()
  const open = useOpenAssistant()
  const query = question === undefined ? '' : `?${new URLSearchParams({ question })}`
  return (
    <Link
      {...link}
      to={`/${language}/assistant${query}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(question)
      }}
    />
  )
}
