import type { PlainMessageKey } from '#i18n/translator.ts'

interface FailureTexts {
  heading: PlainMessageKey
  text: PlainMessageKey
}

const UNEXPECTED = { heading: 'error.title', text: 'error.text' } as const satisfies FailureTexts
const TITLE = { heading: 'title.failed', text: 'title.failedText' } as const satisfies FailureTexts
const OTHERS = { heading: 'page.failed', text: 'page.failedText' } as const satisfies FailureTexts
const AREAS: Readonly<Record<string, FailureTexts>> = {
  '': { heading: 'home.errorTitle', text: 'home.errorText' },
  movie: TITLE,
  tv_show: TITLE,
  person: { heading: 'person.failed', text: 'person.failedText' },
  search: { heading: 'search.failed', text: 'home.errorText' },
}

/** Messages for a page that failed to load: those of the requested area, or of an unexpected error. */
export function failureTexts(pathname: string, { unexpected }: { unexpected: boolean }): FailureTexts {
  const area = pathname.split('/')[2] ?? ''
  return unexpected ? UNEXPECTED : ((Object.hasOwn(AREAS, area) ? AREAS[area] : undefined) ?? OTHERS)
}
