import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { FOLDERS } from './import-rules.ts'

const DOCUMENTS = ['*.md', '{bench,deploy,docs,lab}/**/*.md', 'Dockerfile', 'compose.yaml', '.env.example']
/** The changelog mentions files of its time; the requirements matrix is generated and checked separately. */
const LEFT_OUT = new Set(['CHANGELOG.md', 'docs/requirements-tests.md', 'docs/sweep.md'])
/** Written by commands, and not always present; the name of a file yet to be created. */
const NOT_YET = new Set(['docs/sweep.md', 'db/migrations/NNN-slug.sql'])
const LINK = /\]\(<?([^)\s>]+)>?\)/g
/** A file below one of the product's folders, or a folder with its trailing slash; not a pattern such as `<noun>` or `*.ts`. */
const MENTION = new RegExp(
  `(?<![\\w./-])(?:${[...FOLDERS, 'deploy', 'docs'].join('|')})/(?:[\\w.-]+/)*(?:[\\w-]+(?:\\.[\\w-]+)*\\.(?:ts|tsx|mjs|json|jsonc|md|sql|css|yml|yaml)(?!\\w|\\.\\w)|(?<=/)(?=[\`\\s,.;:)]))`,
  'g',
)

/** Files that documents link to or mention and that do not exist below `root`, as sentences. */
export async function checkDocuments(root: string): Promise<string[]> {
  const problems: string[] = []
  for await (const path of glob(DOCUMENTS, { cwd: root })) {
    const file = path.split(sep).join('/')
    if (LEFT_OUT.has(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    const missing = [...linkedFiles(file, text), ...mentionedFiles(text)].filter(
      (other) => !NOT_YET.has(other) && !existsSync(join(root, other)),
    )
    problems.push(...new Set(missing.map((other) => `${file} mentions ${other}, which does not exist`)))
  }
  return problems
}

function linkedFiles(file: string, text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, target = '']) => {
    const [path = ''] = target.split('#')
    return path === '' || /^[a-z]+:|^\//.test(target) ? [] : [join(dirname(file), path)]
  })
}

function mentionedFiles(text: string): string[] {
  return [...text.matchAll(MENTION)].map(([path]) => path)
}
