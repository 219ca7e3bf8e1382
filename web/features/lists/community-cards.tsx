import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { TitleRef } from '#shared/titles/title.ts'
import type { ListCard as List } from '#shared/lists/list.ts'
import { useTexts } from '#ui/texts.tsx'
import './list-card.css'
import { PublicListCard } from './public-list-card.tsx'
import { within } from '../sending/within.ts'

interface CommunityCardsProps {
  /** Shown while they are loading. */
  places: ReactNode
  onNone: () => void
}

/** The newest public lists. `onNone` is called if there are none; on failure nothing is shown. */
export function CommunityCards({ places, onNone }: CommunityCardsProps) {
  const lists = useLists('')
  const isNone = lists !== null && lists !== 'failed' && lists.length === 0
  useEffect(() => {
    if (isNone) onNone()
  }, [isNone, onNone])
  if (lists === 'failed') return null
  return <Cards lists={lists} places={places} />
}

/** The newest public lists with a title, under a heading; nothing if there are none, or while they are loading. */
export function TitleLists({ title: { type, id } }: { title: TitleRef }) {
  const { t } = useTexts()
  const lists = useLists(`&${new URLSearchParams({ type, id: String(id) })}`)
  if (lists === null || lists === 'failed' || lists.length === 0) return null
  return (
    <section className="section">
      <header>
        <div>
          <h2>{t('lists.withTitle')}</h2>
        </div>
      </header>
      <Cards lists={lists} />
    </section>
  )
}

function Cards({ lists, places = null }: { lists: readonly List[] | null; places?: ReactNode }) {
  return (
    <ul className="list-cards" aria-busy={lists === null}>
      {lists?.map((list) => (
        <li key={list.id}>
          <PublicListCard list={list} level="h3" />
        </li>
      )) ?? places}
    </ul>
  )
}

/** Null while they are loading. */
function useLists(query: string): readonly List[] | 'failed' | null {
  const { language } = useTexts()
  const address = `/api/community-lists?language=${language}${query}`
  const [asked, setAsked] = useState<{ address: string; lists: readonly List[] | 'failed' } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    fetchLists(address, leaving.signal).then(
      (lists) => setAsked({ address, lists }),
      () => leaving.signal.aborted || setAsked({ address, lists: 'failed' }),
    )
    return () => leaving.abort()
  }, [address])
  return asked?.address === address ? asked.lists : null
}

async function fetchLists(address: string, signal: AbortSignal): Promise<readonly List[]> {
  const response = await fetch(address, { signal: within(signal), headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(String(response.status))
  const { lists } = (await response.json()) as { lists: readonly List[] }
  return lists
}
