import { readdir, readFile } from 'node:fs/promises'
import type { Corpus } from './corpus-shape.ts'

const DATA = new URL('../../sample/data/', import.meta.url)

interface SampleTitle {
  original_title?: string
  original_name?: string
  original_language: string
  texts: Record<string, { title?: string; name?: string }>
}

/** The sample catalogue's titles by language, and the names of its people. */
export async function readSampleTitles(): Promise<Corpus> {
  const titles: Record<string, string[]> = {}
  const add = (language: string, title: string | undefined) => {
    if (title !== undefined) (titles[language] ??= []).push(title)
  }
  for (const folder of ['movies/', 'tv-shows/']) {
    for (const file of await readdir(new URL(folder, DATA))) {
      const own = JSON.parse(await readFile(new URL(folder + file, DATA), 'utf8')) as SampleTitle
      add(own.original_language, own.original_title ?? own.original_name)
      for (const [language, text] of Object.entries(own.texts)) add(language, text.title ?? text.name)
    }
  }
  const people = JSON.parse(await readFile(new URL('people.json', DATA), 'utf8')) as
    | { name?: string }[]
    | Record<string, { name?: string }>
  return { titles, names: Object.values(people).flatMap(({ name }) => name ?? []) }
}
