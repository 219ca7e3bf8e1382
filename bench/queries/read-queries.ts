import { readdirSync, readFileSync } from 'node:fs'
import type { Query } from './query.ts'

/** `by-rule` is what make.ts made of the sample's titles; it was written down before search was, and stays as it is. */
const FOLDERS = ['by-hand', 'by-rule']

/** Every query by its kind. */
export function readQueries(folders: readonly string[] = FOLDERS): Map<string, Query[]> {
  const kinds = new Map<string, Query[]>()
  for (const folder of folders) {
    const place = new URL(`${folder}/`, import.meta.url)
    for (const file of readdirSync(place).toSorted()) {
      const kind = file.replace('.json', '')
      const queries = JSON.parse(readFileSync(new URL(file, place), 'utf8')) as Query[]
      kinds.set(kind, [...(kinds.get(kind) ?? []), ...queries])
    }
  }
  return new Map([...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
