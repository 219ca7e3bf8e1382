import { findProblems } from '../requirements/find-problems.ts'
import { readCitations } from '../requirements/read-citations.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { TABLE_FILE, isTableWritten, toTable } from '../requirements/table.ts'
import { checkDocuments } from './check-documents.ts'
import { checkImports } from './check-imports.ts'
import { checkMinimumVersions } from './minimum-versions.ts'
import { ROOT, run, runTool } from './run-tool.ts'
import type { ToolResult } from './run-tool.ts'

export interface Check {
  title: string
  run: () => Promise<ToolResult>
}

/** Checks that do not run the product. */
export const STATIC_CHECKS: readonly Check[] = [
  { title: 'Formatting', run: () => runTool('oxfmt', ['--check', '.']) },
  { title: 'Types and lint', run: checkTypes },
  { title: 'Import rules', run: async () => asResult(await checkImports(ROOT)) },
  { title: 'Unused code', run: checkUnused },
  { title: 'Minimum versions', run: async () => asResult(await checkMinimumVersions()) },
  { title: 'Documents', run: async () => asResult(await checkDocuments(ROOT)) },
  { title: 'Requirements', run: async () => asResult(await checkRequirements()) },
  { title: 'Sample catalogue', run: () => run(process.execPath, ['scripts/check-sample.ts']) },
  { title: 'Generated documents', run: () => run(process.execPath, ['scripts/documents.ts']) },
  { title: 'Lexicons', run: () => run(process.execPath, ['scripts/check-lexicons.ts']) },
  { title: 'Message catalogues', run: checkMessages },
]

/** Once with the tests, for their own helpers and packages; once without, for exports that only tests use. */
async function checkUnused(): Promise<ToolResult> {
  const results = [await runTool('knip', ['--no-progress']), await runTool('knip', ['--no-progress', '--production'])]
  return { ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('\n') }
}

/** The types of the routes are generated first. The linter reads all types for its rules, and reports what the compiler would. */
async function checkTypes(): Promise<ToolResult> {
  for (const folder of ['web', 'admin']) {
    const generated = await runTool('@react-router/dev', ['typegen'], { folder })
    if (!generated.ok) return generated
  }
  return runTool('oxlint', ['--type-aware', '--type-check'])
}

/** Texts that exist in English alone are no failure, but listed. */
async function checkMessages(): Promise<ToolResult> {
  const result = await run(process.execPath, ['scripts/check-messages.ts'])
  return { ...result, worthReading: result.output.includes('until translated') }
}

function asResult(problems: readonly string[]): ToolResult {
  return { ok: problems.length === 0, output: problems.join('\n') }
}

/** Tests cite ids that exist, product code cites none; every id has a test or a reason, and the table of them is true. */
async function checkRequirements(): Promise<string[]> {
  const requirements = await readRequirements(ROOT)
  const citations = await readCitations(ROOT, requirements.areas)
  const problems = findProblems(requirements, citations)
  if (problems.length > 0 || (await isTableWritten(ROOT, toTable(requirements, citations.tests)))) return problems
  return [`${TABLE_FILE} names other tests than there are: npm run requirements -- --write`]
}
