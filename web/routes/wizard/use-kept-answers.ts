import { useEffect } from 'react'
import { useNavigate, NavigationType, useNavigationType } from 'react-router'
import { WIZARD_PARAMETERS, readWizardQuery, wizardPath, writeWizardQuery } from '#shared/wizard/query.ts'
import type { WizardQuery } from '#shared/wizard/query.ts'
import { useTexts } from '#ui/texts.tsx'

/** The latest answers of this visit, wherever the visitor navigates. */
let latest: WizardQuery | null = null

/** Parameters that are answers. */
const ANSWERS = WIZARD_PARAMETERS.slice(1, WIZARD_PARAMETERS.indexOf('page'))

/** Whether the browser is still at the screen's URL: going back changes the URL immediately, the screen only when its page has loaded. */
function isStillAt(path: string, language: string): boolean {
  const { pathname, search } = window.location
  return pathname === `/${language}/wizard` && wizardPath(readWizardQuery(new URLSearchParams(search))) === path
}

/** The browser's back button leads to a URL from before later questions were answered; this restores those answers. */
export function useKeptAnswers(query: WizardQuery): void {
  const { language } = useTexts()
  const navigate = useNavigate()
  const isPop = useNavigationType() === NavigationType.Pop
  const here = wizardPath(query)
  useEffect(() => {
    const now = readWizardQuery(new URLSearchParams(here.split('?')[1]))
    const known = latest
    latest = now
    if (!isPop || known === null) return
    const kept = new URLSearchParams(writeWizardQuery(now))
    for (const [name, value] of writeWizardQuery(known)) {
      if ((ANSWERS as readonly string[]).includes(name) && !kept.has(name)) kept.set(name, value)
    }
    latest = readWizardQuery(kept)
    const there = wizardPath(latest)
    // If the visitor has gone back once more meanwhile, they would be held here and lose that history entry.
    if (there === here || !isStillAt(here, language)) return
    void navigate(`/${language}${there}`, { replace: true, preventScrollReset: true })
  }, [here, isPop, language, navigate])
}
