import type { ReactNode, SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import type { TitleRef } from '#shared/titles/title.ts'
import { useTexts } from '#ui/texts.tsx'
import { IntentionForm } from './intention-form.tsx'
import type { PromptAction } from './prompt.ts'
import { PromptDialog, useSignInPrompt } from './sign-in-prompt.tsx'

interface PromptButtonProps {
  action: PromptAction
  /** The title that the action applies to once they are signed in. */
  title?: TitleRef
  className: string
  label?: string
  children: ReactNode
}

/** The guest's version of a member's button: opens the prompt, and without scripts leads to the sign-in page. */
export function PromptButton({ action, title, className, label, children }: PromptButtonProps) {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  const prompt = useSignInPrompt()
  const returnTo = pathname + search
  const raise = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    prompt(action, title)
  }
  const button = (
    <button
      type="submit"
      className={className}
      onPointerEnter={PromptDialog.expect}
      onFocus={PromptDialog.expect}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </button>
  )
  if (title !== undefined) {
    return (
      <IntentionForm action={action} title={title} returnTo={returnTo} onSubmit={raise}>
        {button}
      </IntentionForm>
    )
  }
  return (
    <form className="plain-form" action={`/${language}/login`} onSubmit={raise}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="redirectPath" value={returnTo} />
      {button}
    </form>
  )
}
