import { readWizardQuery } from '#shared/wizard/query.ts'

/** Whether two URLs of the wizard are for the same question with different answers. */
export function isSameQuestion(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.search === next.search) return false
  const [here, there] = [current, next].map(({ searchParams }) => readWizardQuery(searchParams).step)
  return here === there && there !== 'results'
}
