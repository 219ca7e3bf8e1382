import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { PersonPage } from '#domain/people/person-page.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { CREDIT_TABS, creditsAddress } from './credits-view.ts'
import type { CreditTab } from './credits-view.ts'

const LABELS = { movies: 'search.movies', tvShows: 'search.tvShows' } as const satisfies Record<
  CreditTab,
  PlainMessageKey
>

export const panelId = 'credits-panel'
export const tabId = (tab: CreditTab) => `credits-${tab}`

interface CreditTabsProps {
  person: PersonPage
  tab: CreditTab
  onChoose: (tab: CreditTab) => void
}

/** Two tabs with their numbers of titles; arrow keys, Home and End move between them. */
export function CreditTabs({ person, tab: current, onChoose }: CreditTabsProps) {
  const { t, formats } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = nextTab(event.key, current)
    if (next === null) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }
  return (
    <div className="chips" role="tablist" aria-labelledby="credits" ref={list}>
      {CREDIT_TABS.map((tab) => (
        <a
          key={tab}
          id={tabId(tab)}
          role="tab"
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
          className={tab === current ? 'chip on' : 'chip'}
          href={creditsAddress({ tab, all: false })}
          onKeyDown={move}
          onClick={(event) => {
            event.preventDefault()
            onChoose(tab)
          }}
        >
          {t(LABELS[tab])} <span className="count">{formats.number(person[tab].length)}</span>
        </a>
      ))}
    </div>
  )
}

/** With two tabs, either arrow leads to the other one, in both writing directions. */
function nextTab(key: string, current: CreditTab): CreditTab | null {
  if (key === 'Home') return CREDIT_TABS[0]
  if (key === 'End') return CREDIT_TABS[1]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return current === 'movies' ? 'tvShows' : 'movies'
}
