import type { PromptAction } from '../../../features/sign-in-prompt/prompt.ts'
import type { FormResult } from '../forms/result.ts'
import type { View } from './views.ts'

/** The sign-in screen's data from its loader. */
export interface LoginShown {
  view: View
  /** Parameters of the sign-in's destination, which every link and form of the screen passes along. */
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
