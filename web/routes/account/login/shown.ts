import type { PromptAction } from '../../../features/sign-in-prompt/prompt.ts'
import type { FormResult } from '../forms/result.ts'
import type { View } from './views.ts'

/** What the sign-in screen is told by its loader. */
export interface LoginShown {
  view: View
  /** Parameters that say where signing in leads: every link and form of the screen carries them along. */
  destination: Record<string, string>
  /** The page that the visitor came from. */
  returnTo: string
  action: PromptAction | null
  /** The panel is wanted. */
  panel: boolean
  /** Whether signing in with Google is offered. */
  google: boolean
  /** Whether new addresses must be confirmed. */
  confirmsEmail: boolean
  error: string | null
  notice: string | null
}

export interface LoginViewProps {
  shown: LoginShown
  sent: FormResult | undefined
  onResult: (result: FormResult) => void
}
