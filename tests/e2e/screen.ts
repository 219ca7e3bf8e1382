import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  /** Behind the language. */
  path: string
  /** Steps to reach the state it is named after. */
  prepare?: (page: Page) => Promise<unknown>
}
