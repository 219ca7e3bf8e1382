import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import type { PromptAction } from './prompt.ts'
import { useSignInPrompt } from './sign-in-prompt.tsx'

interface PromptButtonProps {
  action: PromptAction
  className: string
  label?: string
  children: ReactNode
}

/** A member's button as a guest has it: raises the prompt, and without scripts leads to the sign-in page. */
export function PromptButton({ action, className, label, children }: PromptButtonProps) {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  const prompt = useSignInPrompt()
  return (
    <form
      className="plain-form"
      action={`/${language}/login`}
      onSubmit={(event) => {
        event.preventDefault()
        prompt(action)
      }}
    >
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="redirectPath" value={pathname + search} />
      <button type="submit" className={className} {...(label === undefined ? {} : { 'aria-label': label })}>
        {children}
      </button>
    </form>
  )
}
