import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { checkSources, reportCoverage, sortMessages } from '#i18n/catalogue/check-sources.ts'
import type { SourceFile } from '#i18n/catalogue/check-uses.ts'
import { checkUses } from '#i18n/catalogue/check-uses.ts'
import { readSources } from '#i18n/catalogue/read-sources.ts'
import { LANGUAGES } from '#i18n/languages.ts'

const ROOT = join(import.meta.dirname, '..')
const MESSAGES = join(ROOT, 'i18n', 'messages')
const USING_FOLDERS = '{web,admin,ui,server,domain,jobs}/**/*.{ts,tsx}'

async function readUsingFiles(): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for await (const file of glob(USING_FOLDERS, { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(file)) continue
    files.push({ path: file.split(sep).join('/'), text: await readFile(join(ROOT, file), 'utf8') })
  }
  return files
}

async function sortFiles(): Promise<void> {
  const sources = await readSources(MESSAGES)
  for (const language of LANGUAGES) {
    const sorted = `${JSON.stringify(sortMessages(sources[language]), null, 2)}\n`
    await writeFile(join(MESSAGES, `${language}.json`), sorted)
  }
}

if (process.argv.includes('--sort')) await sortFiles()
const sources = await readSources(MESSAGES)
const problems = [...checkSources(sources), ...checkUses(Object.keys(sources.en), await readUsingFiles())]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`Coverage: ${reportCoverage(sources).join(', ')}\n`)
process.stdout.write(`Messages: ${Object.keys(sources.en).length} in English, ${problems.length} problems\n`)
if (problems.length > 0) process.exitCode = 1
