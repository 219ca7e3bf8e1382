import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { findImportProblems } from './import-rules.ts'
import type { SourceFile } from './import-rules.ts'
import { ROOT } from './run-tool.ts'

const FOLDERS = '{admin,bench,db,domain,i18n,integrations,jobs,sample,scripts,server,shared,tests,ui,web}'

/** Reads the whole project and names every breach of the import rules. */
export async function checkImports(): Promise<string[]> {
  const files: SourceFile[] = []
  for await (const file of glob(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: ROOT })) {
    const path = file.split(sep).join('/')
    if (path.includes('.react-router/')) continue
    files.push({ path, text: await readFile(join(ROOT, file), 'utf8') })
  }
  return findImportProblems(files)
}
