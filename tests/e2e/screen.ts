import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  /** Behind the language. */
  path: string
  /** Name of a screen with all of its components: axe looks at this one in a sweep alone. Of what lies behind a modal dialog axe sees nothing. */
  like?: string
  /** What has to be done until it shows what it is named after. */
  prepare?: (page: Page) => Promise<unknown>
}
