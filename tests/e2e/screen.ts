import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  /** Behind the language. */
  path: string
  /** What has to be done until it shows what it is named after. */
  prepare?: (page: Page) => Promise<unknown>
}
