import type { ImportChoices } from '#shared/imports/import.ts'

/** An import that is being written. */
export interface WritingImport {
  id: string
  userId: string
  choices: ImportChoices
  createdAt: Date
}
