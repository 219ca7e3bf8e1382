import type { FormResult } from '../../forms/result.ts'
import type { Settings } from '../load-settings.ts'

export interface SectionProps {
  settings: Settings
  /** What became of a form that was sent without scripts, of whichever it was. */
  sent: FormResult | undefined
}
