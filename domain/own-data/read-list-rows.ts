import { titleKey } from '#shared/titles/title-key.ts'
import { ITEMS_PER_LIST } from '#shared/lists/limits.ts'
import { readDescription, readName, readNote, readDescriptions } from '../lists/list-text.ts'
import { listItemRow, listRow } from './document.ts'
import type { ListItemRow, ListEntry } from './document.ts'
import { MAX_PROBLEMS } from './limits.ts'
import { fieldOf } from './field-of.ts'
import type { ImportProblem } from './import-problem.ts'

/** The lists of a file, their texts cleaned like those of any list, each a list row as JSON: 200,000 titles are many small objects. */
export function readListRows(values: readonly unknown[]): { rows: string[]; problems: ImportProblem[] } {
  const rows: string[] = []
  const problems: ImportProblem[] = []
  for (const [index, value] of values.entries()) {
    const place = { section: 'lists', row: index + 1 } as const
    const read = readList(value)
    if ('problem' in read) problems.push({ ...place, ...read.problem })
    else rows.push(JSON.stringify(read))
    if (problems.length >= MAX_PROBLEMS) break
  }
  return { rows, problems }
}

type Problem = { problem: Pick<ImportProblem, 'code' | 'field'> }

const wrong = (field: string): Problem => ({ problem: { code: 'invalid-value', field } })

function readList(value: unknown): ListEntry | Problem {
  const parsed = listRow.safeParse(value)
  if (!parsed.success) return { problem: { code: 'invalid-value', ...fieldOf(parsed.error) } }
  const { items: given, ...list } = parsed.data
  const name = readName(list.name)
  if (!name.ok) return wrong('name')
  const description = readDescription(list.description ?? '')
  if (!description.ok) return wrong('description')
  const translations = readDescriptions(list.translations)
  if (!translations.ok) return wrong('translations')
  if (given.length > ITEMS_PER_LIST) return { problem: { code: 'list-full' } }
  const items = readItems(given)
  if ('problem' in items) return items
  return {
    ...list,
    name: name.name,
    description: description.description,
    translations: translations.translations,
    items,
  }
}

function readItems(given: readonly unknown[]): ListItemRow[] | Problem {
  const items: ListItemRow[] = []
  const seen = new Set<string>()
  for (const [at, value] of given.entries()) {
    const place = `items[${at + 1}]`
    const parsed = listItemRow.safeParse(value)
    if (!parsed.success) return wrong([place, ...Object.values(fieldOf(parsed.error))].join('.'))
    const note = readNote(parsed.data.note ?? '')
    if (!note.ok) return wrong(`${place}.note`)
    if (seen.has(titleKey(parsed.data))) return { problem: { code: 'duplicate-title', field: place } }
    seen.add(titleKey(parsed.data))
    items.push({ ...parsed.data, note: note.note })
  }
  return items
}
