import type { FormResult } from '../../forms/result.ts'
import type { Settings } from '../load-settings.ts'

export interface SectionProps {
  settings: Settings
  /** The result of the form that was submitted without scripts, whichever it was. */
  sent: FormResult | undefined
}
