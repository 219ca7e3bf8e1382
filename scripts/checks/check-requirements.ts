import { findProblems } from '../requirements/find-problems.ts'
import { readCitations } from '../requirements/read-citations.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { TABLE_FILE, isTableWritten, toTable } from '../requirements/table.ts'
import { ROOT } from './run-tool.ts'

/** Tests cite existing ids, product code cites none; every id has a test or a reason, and the table of them is up to date. */
export async function checkRequirements(): Promise<string[]> {
  const requirements = await readRequirements(ROOT)
  const citations = await readCitations(ROOT, requirements.areas)
  const problems = findProblems(requirements, citations)
  if (problems.length > 0 || (await isTableWritten(ROOT, toTable(requirements, citations.tests)))) return problems
  return [`${TABLE_FILE} names other tests than there are: npm run requirements -- --write`]
}
