import type { Translator } from '#i18n/translator.ts'

/** What the server answers to a new list. */
export interface MadeList {
  list: {
    id: string
    slug: string
    /** Questions to the assistant that it has earned. */
    bonus: number
  }
}

/** That a list was made, and what that has earned where it did. */
export function madeText({ t }: Translator, { list }: Partial<MadeList>): string {
  return t(list !== undefined && list.bonus > 0 ? 'myLists.created' : 'myLists.createdOnly')
}
