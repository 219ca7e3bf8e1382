import { useRef, useState } from 'react'
import type { TitleRef } from '#shared/titles/title.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useNear } from './use-near.ts'

const load = () => import('./community-cards.tsx')

/**
 * The newest public lists at the end of a page that is cached for guests: the cache has the heading, the link and as many places as
 * there are lists, which are loaded when the section comes near the viewport. If there are none by then, the section is removed; if
 * they cannot be loaded, the link stays.
 */
export function CommunitySection({ count }: { count: number }) {
  const { t, language } = useTexts()
  const section = useRef<HTMLElement>(null)
  const [isNone, setNone] = useState(false)
  const part = useNear(section, load)
  const places = Array.from({ length: count }, (_, index) => <li key={index} className="skeleton" />)
  return (
    <section className="section community" ref={section} hidden={isNone}>
      <header>
        <div>
          <h2>{t('lists.discover')}</h2>
          <p>{t('lists.discoverNote')}</p>
        </div>
        <Link className="more" to={`/${language}/discover-lists`}>
          {t('home.seeAll')}
          <span className="visually-hidden">: {t('lists.discover')}</span>
          <Icon name="right" />
        </Link>
      </header>
      {part === null ? (
        <ul aria-busy>{places}</ul>
      ) : (
        <part.CommunityCards places={places} onNone={() => setNone(true)} />
      )}
    </section>
  )
}

/** 'Lists with this title', loaded when the end of the page comes near the viewport. */
export function TitleListsSection({ title }: { title: TitleRef }) {
  const end = useRef<HTMLDivElement>(null)
  const part = useNear(end, load)
  return <div ref={end}>{part !== null && <part.TitleLists title={title} />}</div>
}
