import type { Translator } from '#i18n/translator.ts'

/** The server's response to a new list. */
export interface MadeList {
  list: {
    id: string
    slug: string
    /** Questions to the assistant that it has earned. */
    bonus: number
  }
}

/** Confirms that a list was created, and the bonus if it earned one. */
export function madeText({ t }: Translator, { list }: Partial<MadeList>): string {
  return t(list !== undefined && list.bonus > 0 ? 'myLists.created' : 'myLists.createdOnly')
}
