import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { figuresMarkdown } from './figures.ts'
import { ROOT } from './run-tool.ts'
import { byPart } from './tally.ts'
import type { Tally } from './tally.ts'

const RECORD = join(ROOT, 'docs', 'sweep.md')
const GB = 1_073_741_824

/** Records when everything was last tested, where, and what it cost. */
export async function keepSweep(tally: Tally): Promise<void> {
  const processors = cpus()
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / GB)} GB`
  const text = `# The last sweep

\`npm run sweep\` tests what \`npm test\` takes a sample of: every language, width and theme, every spelling at every
place, and on PostgreSQL all that asks a database. It writes this record.

- Date: ${new Date().toISOString().slice(0, 10)}
- Commit: ${await commit()}
- Machine: ${machine}, Node ${process.versions.node}

${figuresMarkdown(byPart(tally))}`
  await writeFile(RECORD, text)
}

async function commit(): Promise<string> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim()
  try {
    const changed = (await git('status', '--porcelain', '--untracked-files=no')) !== ''
    return `${await git('rev-parse', '--short', 'HEAD')}${changed ? ', with changes that were not committed' : ''}`
  } catch {
    return 'unknown'
  }
}
