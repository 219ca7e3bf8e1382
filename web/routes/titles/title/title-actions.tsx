import { Suspense } from 'react'
import type { ShowEpisodes } from '#domain/progress/find-episodes.ts'
import type { TitlePage } from '#domain/titles/find-title-page.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ShowProgress } from '../../../features/progress/lazy-parts.ts'
import { MemberRating, MemberTitleActions } from '../../../features/user-titles/lazy-parts.ts'
import { PromptButton } from '../../../features/sign-in-prompt/prompt-button.tsx'
import { useViewer } from '../../../features/viewer/viewer.tsx'
import { CopyLink } from '../../../features/sharing/copy-link.tsx'
import { ShareTitleButton } from './share-title-button.tsx'

interface TitleActionsProps {
  page: TitlePage
  /** Of a show, for members. */
  episodes: ShowEpisodes | null
  now: Date
}

export function TitleActions({ page, episodes, now }: TitleActionsProps) {
  const { language } = useTexts()
  const isGuest = useViewer() === null
  return (
    <>
      <div className="title-actions" id="actions">
        {isGuest ? (
          <GuestActions page={page} />
        ) : (
          <Suspense>
            <MemberTitleActions title={page} />
          </Suspense>
        )}
        <div className="sharing">
          <ShareTitleButton title={page.title.text} overview={page.overview?.text ?? null} />
          <CopyLink square className="not-phone" path={titlePath(language, page, page.baseTitle)} />
        </div>
      </div>
      {episodes !== null && (
        <Suspense>
          <ShowProgress title={page} show={episodes} today={now.toISOString().slice(0, 10)} />
        </Suspense>
      )}
      {!isGuest && (
        <Suspense>
          <MemberRating title={page} />
        </Suspense>
      )}
    </>
  )
}

function GuestActions({ page }: { page: TitlePage }) {
  const { t } = useTexts()
  return (
    <>
      <PromptButton action="watchlist" title={page} className="button primary">
        <Icon name="bookmark" />
        {t('title.wantToWatch')}
      </PromptButton>
      <PromptButton action="rate" title={page} className="button" label={t('title.rate')}>
        <Icon name="star" />
        <span className="label">{t('title.rate')}</span>
      </PromptButton>
      <PromptButton action="other" className="button" label={t('title.addToLists')}>
        <Icon name="list-add" />
        <span className="label">{t('title.addToLists')}</span>
      </PromptButton>
    </>
  )
}
