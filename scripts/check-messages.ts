import { glob, readFile, writeFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { Glossary } from '#i18n/build/check-glossary.ts'
import { checkGlossary } from '#i18n/build/check-glossary.ts'
import { checkSources, listUntranslated, sortMessages } from '#i18n/build/check-sources.ts'
import type { SourceFile } from '#i18n/build/check-uses.ts'
import { checkUses, listUses } from '#i18n/build/check-uses.ts'
import type { Sources } from '#i18n/build/read-sources.ts'
import { readSources } from '#i18n/build/read-sources.ts'
import type { Language } from '#i18n/languages.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '#i18n/languages.ts'

const ROOT = join(import.meta.dirname, '..')
const MESSAGES = join(ROOT, 'i18n', 'messages')
const GLOSSARIES = join(ROOT, 'i18n', 'glossaries')
const USING_FOLDERS = '{shared,web,admin,ui,server,domain,jobs}/**/*.{ts,tsx}'

async function readUsingFiles(): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for await (const file of glob(USING_FOLDERS, { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(file)) continue
    files.push({ path: file.split(sep).join('/'), text: await readFile(join(ROOT, file), 'utf8') })
  }
  return files
}

async function readGlossaries(): Promise<Map<Language, Glossary>> {
  const glossaries = new Map<Language, Glossary>()
  for await (const file of glob('*.json', { cwd: GLOSSARIES })) {
    const language = basename(file, '.json')
    if (!isLanguage(language)) throw new Error(`${file} is no language's`)
    glossaries.set(language, JSON.parse(await readFile(join(GLOSSARIES, file), 'utf8')) as Glossary)
  }
  return glossaries
}

function checkGlossaries(glossaries: ReadonlyMap<Language, Glossary>, messages: Sources): string[] {
  const english = glossaries.get(DEFAULT_LANGUAGE)
  return LANGUAGES.flatMap((language) => {
    const glossary = glossaries.get(language)
    if (glossary === undefined || english === undefined) return [`glossaries/${language}.json is missing`]
    return checkGlossary(language, glossary, { english, messages: messages[language], englishMessages: messages.en })
  })
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
const usingFiles = await readUsingFiles()
if (process.argv.includes('--screens'))
  process.stdout.write(`${listUses(Object.keys(sources.en), usingFiles).join('\n')}\n`)
const untranslated = listUntranslated(sources)
/** While a change is being made, new texts may exist in English alone. CI and an image need all languages. */
const complete = process.env.CI === 'true' || process.argv.includes('--complete')
const problems = [
  ...checkSources(sources),
  ...(complete ? untranslated : []),
  ...checkUses(Object.keys(sources.en), usingFiles),
  ...checkGlossaries(await readGlossaries(), sources),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (!complete && untranslated.length > 0)
  process.stdout.write(`Shown in English until translated, which CI requires:\n${untranslated.join('\n')}\n`)
process.stdout.write(
  `Messages: ${Object.keys(sources.en).length} in ${LANGUAGES.length} languages, ${problems.length} problems, ${untranslated.length} not translated\n`,
)
if (problems.length > 0) process.exitCode = 1
