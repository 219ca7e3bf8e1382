import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, runTool } from './checks/run-tool.ts'
import { toContract } from './documents/contract.ts'
import { LIMITS } from './documents/limits.ts'
import { toOpenApi } from './documents/openapi.ts'

/** `npm run documents`: whether these files are what the code says; `--write` writes them. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'docs/contract.md': await toContract(),
  'docs/operate/limits.md': LIMITS,
  'docs/openapi.json': JSON.stringify(await toOpenApi()),
}

/** The formatter pads table cells and breaks lines. */
const plain = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(/-{3,}/g, '---')

if (process.argv.includes('--write')) {
  for (const [file, text] of Object.entries(DOCUMENTS)) await writeFile(join(ROOT, file), text)
  const { ok, output } = await runTool('oxfmt', Object.keys(DOCUMENTS))
  if (!ok) throw new Error(output)
} else {
  for (const [file, text] of Object.entries(DOCUMENTS)) {
    if (plain(await readFile(join(ROOT, file), 'utf8').catch(() => '')) === plain(text)) continue
    process.stderr.write(`${file} is not what the code says: run npm run documents -- --write\n`)
    process.exitCode = 1
  }
}
