import { useState } from 'react'
import { loadCatalogue } from '#i18n/generated/recent/load-catalogue.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { Button } from '#ui/button/button.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { groupTexts } from '../texts/group-texts.tsx'
import { Poster } from '../titles/poster.tsx'
import { TitleRow } from '../titles/title-row.tsx'
import './recent.css'
import { chooseRecent, clearRecent, removeRecent, useKeepsRecent, useRecent } from './recent-store.ts'
import type { RecentTitle } from './recent-store.ts'

const { load, Texts } = groupTexts(loadCatalogue)
export const loadRecentTexts = load

/** The titles most recently viewed in this browser; nothing if there are none. */
export function RecentRow() {
  return (
    <Texts>
      <Row />
    </Texts>
  )
}

function Row() {
  const { t } = useTexts()
  const titles = useRecent()
  const [isEmptied, setEmptied] = useState(false)
  if (titles.length === 0) return isEmptied ? <Emptied /> : null
  return (
    <TitleRow
      heading={t('search.recent')}
      note={t('recent.note')}
      more={
        <div className="recent-tools">
          <KeepSwitch onOff={() => setEmptied(true)} />
          <Button
            tone="ghost"
            compact
            onClick={() => {
              setEmptied(true)
              clearRecent()
            }}
          >
            {t('recent.clear')}
          </Button>
        </div>
      }
      className="row recent"
    >
      {titles.map((title) => (
        <RecentCard key={titleKey(title)} title={title} onRemove={() => titles.length === 1 && setEmptied(true)} />
      ))}
    </TitleRow>
  )
}

/** Replaces the row that was just cleared, so that focus is not lost. */
function Emptied() {
  const { t } = useTexts()
  return (
    <section className="section">
      <p className="soft" role="status" tabIndex={-1} ref={(element) => element?.focus({ preventScroll: true })}>
        {t('recent.empty')}
      </p>
    </section>
  )
}

function KeepSwitch({ onOff }: { onOff: () => void }) {
  const { t } = useTexts()
  const isKept = useKeepsRecent()
  return (
    <label className="recent-keep">
      <input
        type="checkbox"
        className="switch"
        checked={isKept}
        onChange={({ target }) => {
          if (!target.checked) onOff()
          chooseRecent(target.checked)
        }}
      />
      {t('recent.keep')}
    </label>
  )
}

function RecentCard({ title, onRemove }: { title: RecentTitle; onRemove: () => void }) {
  const { t, language, formats } = useTexts()
  return (
    <article className="card">
      <div className="caption">
        <div className="grow">
          <h3 className="card-title">
            <Link to={titlePath(language, title, title.baseTitle)} prefetch>
              <ForeignText text={title.title} />
            </Link>
          </h3>
          <p className="card-facts">
            {title.year !== null && <span>{formats.year(String(title.year))}</span>}
            <span>{t(title.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
          </p>
        </div>
      </div>
      <div className="art">
        <Poster path={title.posterPath} purpose="card" />
        <button
          type="button"
          className="recent-remove"
          aria-label={t('recent.remove', { title: title.title.text })}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget)
            onRemove()
            removeRecent(title)
          }}
        >
          <span>
            <Icon name="close" />
          </span>
        </button>
      </div>
    </article>
  )
}

/** The one that takes its place, else the one before. */
function focusNeighbour(button: HTMLElement): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.recent-remove')]
  const at = buttons.indexOf(button)
  ;(buttons[at + 1] ?? buttons[at - 1])?.focus({ preventScroll: true })
}
