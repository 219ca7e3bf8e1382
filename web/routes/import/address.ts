/** Endpoint of an import's forms, and of the CSV of skipped rows. */
export const IMPORT_ADDRESS = '/api/import'

/** Query parameter of the upload page that opens the fields for specifying a file's format. */
export const SAY_PARAMETER = 'say'

/** Outcomes of forms without scripts, in the page's query. */
export const IMPORT_OUTCOMES = ['failed', 'missing', 'too-many-new-titles', 'unknown-title'] as const
export type ImportOutcomeCode = (typeof IMPORT_OUTCOMES)[number]
export const IMPORT_OUTCOME_PARAMETER = 'outcome'

export function readImportProblem(value: unknown): ImportOutcomeCode | null {
  return IMPORT_OUTCOMES.find((outcome) => outcome === value) ?? null
}
