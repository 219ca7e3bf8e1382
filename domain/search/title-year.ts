import type { Candidate } from './candidate.ts'

export interface TitleAndYear {
  title: string
  year: number
}

/** 'dune 2021' as title and year; null where the text does not end in a year after a title. `query` in normal form. */
export function splitYear(query: string): TitleAndYear | null {
  const [, title, year] = /^(.+) (18[89]\d|19\d\d|20\d\d)$/.exec(query) ?? []
  return title === undefined ? null : { title, year: Number(year) }
}

/** Whether the candidate is of that year and so named; 'starts': one of its titles goes on. */
export function fitsYear(
  candidate: Pick<Candidate, 'date' | 'normalizedTitles'>,
  asked: TitleAndYear,
): 'named' | 'starts' | 'no' {
  if (candidate.date?.slice(0, 4) !== String(asked.year)) return 'no'
  if (candidate.normalizedTitles.includes(asked.title)) return 'named'
  return candidate.normalizedTitles.some((title) => title.startsWith(asked.title)) ? 'starts' : 'no'
}
