import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import {
  ITEM_NOTE_LENGTH,
  ITEMS_PER_LIST,
  LIST_DESCRIPTION_LENGTH,
  LIST_NAME_LENGTH,
  LISTS_PER_MEMBER,
} from '#shared/lists/limits.ts'
import { LIST_PROBLEMS } from '#shared/lists/problem.ts'
import type { ListProblem } from '#shared/lists/problem.ts'

/** Why something was refused, where the member can do something about it or must know; `otherwise` says what has failed. */
export function problemText({ t }: Translator, problem: ListProblem | null, otherwise: PlainMessageKey): string {
  switch (problem) {
    case 'name-required':
      return t('myLists.nameRequired')
    case 'name-too-long':
      return t('myLists.nameTooLong', { limit: LIST_NAME_LENGTH })
    case 'description-too-long':
      return t('myLists.descriptionTooLong', { limit: LIST_DESCRIPTION_LENGTH })
    case 'note-too-long':
      return t('myLists.noteTooLong', { limit: ITEM_NOTE_LENGTH })
    case 'lists-full':
      return t('myLists.listsFull', { limit: LISTS_PER_MEMBER })
    case 'list-full':
      return t('myLists.listFull', { limit: ITEMS_PER_LIST })
    case 'not-on-list':
      return t('ownList.gone')
    case 'unknown-list':
      return t('ownList.goneList')
    case 'invalid-request':
    case 'signed-out':
    case 'too-many-new-titles':
    case 'unavailable':
    case 'unknown-title':
    case 'watchlist-full':
    case null:
      return t(otherwise)
  }
}

export function readProblem(value: string | null): ListProblem | null {
  return LIST_PROBLEMS.find((problem) => problem === value) ?? null
}
