import type { ImportChoices, ImportSource } from '#shared/imports/import.ts'

/** What is written unless the member chooses otherwise. If two sources look alike, the file's name decides which is likelier. */
export function defaultChoices(source: ImportSource, fileName: string): ImportChoices {
  const common = { ratings: true, watched: true, wanted: true, ratedHere: 'newer' } as const
  if (source === 'letterboxd-list') return { ...common, either: 'none' }
  return { ...common, either: /watched|history|seen/i.test(fileName) ? 'watched' : 'want_to_watch' }
}
