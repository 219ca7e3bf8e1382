import { readWizardQuery } from '#shared/wizard/query.ts'

/** Whether one address of the wizard leads to another with the same question, answered otherwise. */
export function isSameQuestion(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.search === next.search) return false
  const [here, there] = [current, next].map(({ searchParams }) => readWizardQuery(searchParams).step)
  return here === there && there !== 'results'
}
