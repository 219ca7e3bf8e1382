import { z } from 'zod'
import { readLexiconFiles } from '#domain/assistant/lexicon/files.ts'
import { phrasesOfFile } from '#domain/assistant/lexicon/read-lexicon.ts'
import type { LexiconFile } from '#domain/assistant/lexicon/schema.ts'
import { LANGUAGES } from '#i18n/languages.ts'

/** Phrases that a language lists twice under one name, in one file or in the file that it extends. */
function repeatedPhrases(files: readonly LexiconFile[]): string[] {
  const seen = new Set<string>()
  return files.flatMap(phrasesOfFile).flatMap(({ place, phrase }) => {
    const key = `${place} ${phrase}`
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [`${place}: '${phrase}' is listed twice`]
  })
}

async function problemsOf(language: (typeof LANGUAGES)[number]): Promise<string[]> {
  try {
    return repeatedPhrases(await readLexiconFiles(language))
  } catch (error) {
    return [error instanceof z.ZodError ? z.prettifyError(error) : String(error)]
  }
}

const problems = (
  await Promise.all(
    LANGUAGES.map(async (language) =>
      (await problemsOf(language)).map((problem) => `domain/assistant/lexicon/${language}.json: ${problem}`),
    ),
  )
).flat()
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
