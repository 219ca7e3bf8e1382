import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { listPath } from '#shared/addresses/list-paths.ts'
import type { ListCard } from '#shared/lists/list.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { returnFrom } from '../../../../features/own-lists/refusals.ts'
import { useShare } from '../../../../features/sharing/use-share.tsx'
import { useSite } from '../../../../site.tsx'
import { visibilityOf } from '../items.ts'

const TEXTS = { public: 'ownList.publicText', private: 'ownList.privateText', draft: 'ownList.draftText' } as const

interface SharingPanelProps {
  list: ListCard
  onPublish: (isPublished: boolean) => Promise<void>
}

/** Whether others can see the list, and at which URL. */
export function SharingPanel({ list, onPublish }: SharingPanelProps) {
  const { t } = useTexts()
  const location = useLocation()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isPublished = wanted ?? list.isPublished
  const visibility = visibilityOf({ ...list, isPublished })
  const publish = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (wanted !== null) return
    setWanted(!isPublished)
    void onPublish(!isPublished).then(() => setWanted(null))
  }
  return (
    <section className="panel stack list-sharing" aria-labelledby="list-sharing">
      <h2 id="list-sharing">{t('ownList.sharing')}</h2>
      <form className="cluster" method="post" action="/api/list" onSubmit={publish}>
        <input type="hidden" name="list" value={list.id} />
        <input type="hidden" name="returnTo" value={returnFrom('publish', location)} />
        <span className="grow" id="list-published">
          {t('ownList.publishedSwitch')}
        </span>
        <button
          type="submit"
          role="switch"
          className="switch"
          aria-checked={isPublished}
          aria-labelledby="list-published"
          name="intent"
          value={isPublished ? 'unpublish' : 'publish'}
        />
      </form>
      <p className="soft small">{t(TEXTS[visibility])}</p>
      {visibility === 'public' && <Address list={list} />}
    </section>
  )
}

function Address({ list }: { list: ListCard }) {
  const { t, language } = useTexts()
  const { publicUrl } = useSite()
  const { outcome, byHand, copy } = useShare()
  const path = listPath(language, list.slug)
  const url = publicUrl + path
  return (
    <>
      <a className="link-box not-phone" href={path} dir="ltr">
        <Icon name="link" />
        <span>{url.replace(/^https?:\/\//, '')}</span>
      </a>
      <Button data-scripted onClick={() => void copy(url)}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} />
        {t(outcome === 'copied' ? 'title.copied' : 'watchlist.copyLink')}
      </Button>
      <p role="status" className={outcome === 'failed' ? 'form-error' : 'visually-hidden'}>
        {outcome === 'copied' && t('title.copied')}
        {outcome === 'failed' && t('title.copyFailed')}
      </p>
      {byHand}
    </>
  )
}
