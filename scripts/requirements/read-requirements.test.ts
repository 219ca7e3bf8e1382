import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isQuestion, readRequirements } from './read-requirements.ts'

const ROOT = join(import.meta.dirname, '..', '..')

it('docs/requirements.md has as many requirements, areas and questions as it says, none without its question', async () => {
  const text = await readFile(join(ROOT, 'docs', 'requirements.md'), 'utf8')
  const said = /(\d+) requirements in (\d+) areas, one a line, and (\d+) questions/.exec(text)?.slice(1).map(Number)
  const { sentences, areas } = await readRequirements(ROOT)
  const questions = [...sentences.keys()].filter(isQuestion)
  expect(said).toEqual([sentences.size - questions.length, areas.size, questions.length])
  const named = [...text.matchAll(/\bQ\d\d\b/g)].map(([id]) => id)
  expect(named.filter((id) => !questions.includes(id))).toEqual([])
})
