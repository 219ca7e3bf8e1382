import { findProblems } from '../requirements/find-problems.ts'
import { readCitations } from '../requirements/read-citations.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { ROOT } from './run-tool.ts'

/** Tests cite ids that exist, product code cites none. */
export async function checkRequirements(): Promise<string[]> {
  const requirements = await readRequirements(ROOT)
  return findProblems(requirements, await readCitations(ROOT, requirements.areas))
}
