/** Takes the forms of an import's page, and gives the rows that were left out. */
export const IMPORT_ADDRESS = '/api/import'

/** In the query of the page for a file: its fields for saying what a file is are open. */
export const SAY_PARAMETER = 'say'

/** What became of a form without scripts, in the page's query. */
export const IMPORT_OUTCOMES = ['failed', 'too-many-new-titles', 'unknown-title'] as const
export type ImportOutcomeCode = (typeof IMPORT_OUTCOMES)[number]
export const OUTCOME_PARAMETER = 'outcome'

export function readImportProblem(value: unknown): ImportOutcomeCode | null {
  return IMPORT_OUTCOMES.find((outcome) => outcome === value) ?? null
}
