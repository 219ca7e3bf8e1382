import { useEffect } from 'react'
import { useNavigate, NavigationType, useNavigationType } from 'react-router'
import { WIZARD_PARAMETERS, readWizardQuery, wizardPath, writeWizardQuery } from '#shared/wizard/query.ts'
import type { WizardQuery } from '#shared/wizard/query.ts'
import { useTexts } from '#ui/texts.tsx'

/** What has been answered last on this visit, wherever one goes. */
let latest: WizardQuery | null = null

/** Parameters that are answers. */
const ANSWERS = WIZARD_PARAMETERS.slice(1, WIZARD_PARAMETERS.indexOf('page'))

/** Whether the browser is still where the screen is: a step back moves the address at once, the screen when its page has come. */
function isStillAt(path: string, language: string): boolean {
  const { pathname, search } = window.location
  return pathname === `/${language}/wizard` && wizardPath(readWizardQuery(new URLSearchParams(search))) === path
}

/** The browser's way back leads to an address of the time before later questions were answered: they keep their answers. */
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
    // Who has gone back once more meanwhile would be held here, and lose the entry that they have gone to.
    if (there === here || !isStillAt(here, language)) return
    void navigate(`/${language}${there}`, { replace: true, preventScrollReset: true })
  }, [here, isPop, language, navigate])
}
