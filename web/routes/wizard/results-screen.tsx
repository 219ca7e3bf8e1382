import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { TitleCard as Card } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { wizardPath } from '#shared/wizard/query.ts'
import type { WizardQuery } from '#shared/wizard/query.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { FormAlert, FormDone } from '#ui/form/form-message.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { useTexts } from '#ui/texts.tsx'
import { OffersAge } from '../../features/services/offers-age.tsx'
import { UpTo12Hint } from '../../features/services/own-switches.tsx'
import { LoadMore } from '../../features/more/load-more.tsx'
import { TitleCard } from '../../features/titles/title-card.tsx'
import { AnswerChips } from './answer-chips.tsx'
import { ChooseBox } from './choose-box.tsx'
import type { Results } from './load-wizard.ts'
import { NoResults } from './no-results.tsx'
import { PickCard } from './pick-card.tsx'
import { pickThree } from './pick-three.ts'
import { ReadyToSave } from './ready-to-save.tsx'
import { SaveBar } from './save-bar.tsx'

interface ResultsScreenProps {
  query: WizardQuery
  loaded: Results
  /** The outcome of a form without scripts. */
  outcome: { done: string | null; problem: string | null }
}

/** Of the first titles. */
const PLACES = ['first', 'second', 'third'] as const

/** Three picks, and the other titles that match all answers. */
export function ResultsScreen({ query, loaded, outcome }: ResultsScreenProps) {
  const { t, language } = useTexts()
  const { titles, names, picks } = loaded
  const { cards, count } = titles
  const isNone = cards.length === 0
  const heading =
    picks.length === 0 ? 'wizard.resultsTitle' : picks.length < PLACES.length ? 'wizard.few' : 'wizard.three'
  return (
    <main id="main" className="wrap wizard-results">
      <PageHeading className="wizard-results-head">
        <div className="grow">
          <h1>{t(heading)}</h1>
          {!isNone && (
            <p className="soft" role="status" suppressHydrationWarning>
              {t(count.exact ? 'wizard.found' : 'wizard.foundAbout', { count: count.titles })}
            </p>
          )}
        </div>
        <ButtonLink tone="plain" to={`/${language}/wizard`}>
          <Icon name="retry" />
          {t('wizard.again')}
        </ButtonLink>
      </PageHeading>
      <AnswerChips query={query} names={names} />
      <UpTo12Hint />
      <OffersAge days={loaded.offersAge} />
      <SaveOutcome {...outcome} />
      {query.chosen.length > 0 && <ReadyToSave query={query} today={loaded.today} />}
      {isNone ? <NoResults query={query} loaded={loaded} /> : <FoundTitles query={query} loaded={loaded} />}
    </main>
  )
}

function SaveOutcome({ done, problem }: ResultsScreenProps['outcome']) {
  const { t } = useTexts()
  if (done === 'saved') return <FormDone>{t('wizard.savedAll')}</FormDone>
  if (problem === null) return null
  if (problem === 'invalid-request') return <FormAlert>{t('wizard.nothingToSave')}</FormAlert>
  return <FormAlert>{t(problem === 'watchlist-full' ? 'watchlist.full' : 'wizard.saveFailed')}</FormAlert>
}

function FoundTitles({ query, loaded: { titles, today, picks: order } }: { query: WizardQuery; loaded: Results }) {
  const { t, language } = useTexts()
  const { cards, nextPage, count } = titles
  const [chosen, setChosen] = useState(() => new Set(query.chosen.map(titleKey)))
  const toggle = (key: string) =>
    setChosen((known) => new Set(known.has(key) ? [...known].filter((other) => other !== key) : [...known, key]))
  const isBusy = useNavigation().state === 'loading'
  const { picks, rest, hasOthers } = pickThree(cards, order, query.instead)
  const box = (card: Card) =>
    query.choosing && (
      <ChooseBox title={card} isChosen={chosen.has(titleKey(card))} onToggle={() => toggle(titleKey(card))} />
    )
  return (
    <div aria-busy={isBusy}>
      <ul className="wizard-picks">
        {picks.map((card, place) => (
          // Keyed by position: the button that replaced a title keeps the focus.
          <li key={PLACES[place]}>
            <PickCard card={card} query={query} hasOthers={hasOthers} />
            {box(card)}
          </li>
        ))}
      </ul>
      <SaveBar query={query} today={today} cards={cards} chosen={cards.filter((card) => chosen.has(titleKey(card)))} />
      {rest.length > 0 && (
        <section className="section">
          <header>
            <h2>{t('wizard.alsoFit')}</h2>
          </header>
          <ul className="grid">
            {rest.map((card) => (
              <li key={titleKey(card)} className="wizard-result">
                <TitleCard card={card} />
                {box(card)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LoadMore
        to={nextPage === null ? null : `/${language}${wizardPath({ ...query, page: nextPage })}`}
        isFirst={query.page === 1}
        shown={cards.length}
        count={count}
      />
    </div>
  )
}
