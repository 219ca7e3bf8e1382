import type { ReactNode, SubmitEventHandler } from 'react'
import type { PromptAction, Wanted } from './prompt.ts'

interface IntentionFormProps {
  action: PromptAction
  title: Wanted
  /** Path and query to return to. */
  returnTo: string
  onSubmit?: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/**
 * Leads to the sign-in screen and stores what the guest wants to do with the title: it is done once they are signed in. A form,
 * because a link must not store anything.
 */
export function IntentionForm({ action, title, returnTo, onSubmit, children }: IntentionFormProps) {
  return (
    <form className="plain-form" method="post" action="/api/intention" onSubmit={onSubmit}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="type" value={title.type} />
      <input type="hidden" name="id" value={title.id} />
      {title.value !== undefined && <input type="hidden" name="value" value={title.value} />}
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </form>
  )
}
