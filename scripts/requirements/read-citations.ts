import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { citedIds } from './cited-ids.ts'
import { isTestFile, levelOf } from './levels.ts'
import type { Level } from './levels.ts'

export interface Citation {
  id: string
  file: string
  line: number
}

export interface TestCitation extends Citation {
  level: Level
}

const FOLDERS = '{admin,bench,db,domain,i18n,integrations,jobs,sample,scripts,server,shared,tests,ui,web}'

/** What the tests below a folder cite in their names, and what other code cites anywhere. */
export async function readCitations(root: string, areas: ReadonlySet<string>) {
  const tests: TestCitation[] = []
  const product: Citation[] = []
  for await (const found of glob(`${FOLDERS}/**/*.{ts,tsx,css,mjs}`, { cwd: root })) {
    const file = found.split(sep).join('/')
    if (/(^|\/)(\.react-router|node_modules)\//.test(file) || file.startsWith('scripts/requirements/')) continue
    const text = await readFile(join(root, file), 'utf8')
    if (!isTestFile(file)) product.push(...citationsIn(file, text, areas))
    else tests.push(...namesIn(file, text, areas).map((citation) => ({ ...citation, level: levelOf(file, text) })))
  }
  return { tests, product }
}

function citationsIn(file: string, text: string, areas: ReadonlySet<string>): Citation[] {
  return text.split('\n').flatMap((line, index) => citedIds(line, areas).map((id) => ({ id, file, line: index + 1 })))
}

/** A name may be in a table beside its test, so every string in a test file counts; comments do not. */
function namesIn(file: string, text: string, areas: ReadonlySet<string>): Citation[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Citation[] = []
  const add = (name: string, start: number) => {
    const ids = citedIds(name, areas)
    if (ids.length === 0) return
    const line = text.slice(0, start).split('\n').length
    for (const id of ids) found.push({ id, file, line })
  }
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(value, start)
    },
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.raw).join('%s'), start),
  }).visit(program)
  return found
}
