import type { Translator } from '#i18n/translator.ts'
import { LIST_PROBLEMS } from '#shared/lists/problem.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { problemText } from '../../../features/own-lists/problem-text.ts'

/** Why a change of one's own list was refused; null where nobody knows. */
export function ownProblemText(texts: Translator, problem: ListProblem | null): string {
  if (problem === 'not-on-list' || problem === 'unknown-title') return texts.t('ownList.gone')
  if (problem === 'unknown-list') return texts.t('ownList.goneList')
  return problemText(texts, problem, 'ownList.errorSaving')
}

export function readProblem(value: string | null): ListProblem | null {
  return LIST_PROBLEMS.find((problem) => problem === value) ?? null
}
