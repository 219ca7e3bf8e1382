import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleType } from '#shared/titles/title.ts'

export interface CalendarQuery {
  type: TitleType | undefined
  /** The first day, `YYYY-MM-DD`, where the entries before it are on an earlier page. */
  from: string | undefined
}

export function readType(parameters: URLSearchParams): TitleType | undefined {
  const type = parameters.get('type')
  return TITLE_TYPES.find((one) => one === type)
}

export function readCalendarQuery(parameters: URLSearchParams): CalendarQuery {
  const from = parameters.get('from') ?? ''
  return { type: readType(parameters), from: /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : undefined }
}

/** The query of a view, with its `?`. */
export function calendarSearch({ type, from }: Partial<CalendarQuery>): string {
  const parameters = new URLSearchParams({
    ...(type === undefined ? {} : { type }),
    ...(from === undefined ? {} : { from }),
  })
  return `?${parameters}`
}
