import { useState } from 'react'
import type { PersonPage } from '#domain/people/person-page.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { UpTo12Hint } from '../../../features/services/own-switches.tsx'
import { CreditCard } from './credit-card.tsx'
import { CreditTabs, panelId, tabId } from './credit-tabs.tsx'
import { creditsAddress } from './credits-view.ts'
import type { CreditsView } from './credits-view.ts'

/** Titles shown before 'Show More'. */
const CREDITS_SHOWN = 8

/** Movies and TV shows of a person. Without scripts the same links request the page in that state. */
export function CreditsSection({ person, view: first }: { person: PersonPage; view: CreditsView }) {
  const { t } = useTexts()
  const [view, setView] = useState(first)
  const credits = person[view.tab]
  const shown = view.all ? credits : credits.slice(0, CREDITS_SHOWN)
  const toggled = { ...view, all: !view.all }
  return (
    <section className="section" aria-labelledby="credits">
      <header>
        <h2 id="credits">{t('person.credits')}</h2>
      </header>
      <UpTo12Hint />
      <CreditTabs person={person} tab={view.tab} onChoose={(tab) => setView({ tab, all: false })} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(view.tab)} tabIndex={-1}>
        {credits.length === 0 ? (
          <p className="quiet">{t('person.noCredits')}</p>
        ) : (
          <ul className="grid">
            {shown.map((credit) => (
              <li key={credit.card.id}>
                <CreditCard credit={credit} />
              </li>
            ))}
          </ul>
        )}
        {credits.length > CREDITS_SHOWN && (
          <ButtonLink
            className="more"
            href={creditsAddress(toggled)}
            onClick={(event) => {
              event.preventDefault()
              setView(toggled)
            }}
          >
            {view.all ? t('common.showLess') : t('common.showMore')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
