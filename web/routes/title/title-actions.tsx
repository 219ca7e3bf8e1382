import type { TitlePage } from '#domain/catalog/find-title-page.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PromptButton } from '../../features/sign-in-prompt/prompt-button.tsx'
import { ShareButton } from './share-button.tsx'

export function TitleActions({ page }: { page: TitlePage }) {
  const { t } = useTexts()
  return (
    <div className="todo">
      <PromptButton action="watchlist" className="btn pri">
        <Icon name="bookmark" />
        {t('title.wantToWatch')}
      </PromptButton>
      <PromptButton action="rate" className="btn" label={t('title.rate')}>
        <Icon name="star" />
        <span className="lbl">{t('title.rate')}</span>
      </PromptButton>
      <PromptButton action="other" className="btn" label={t('title.addToLists')}>
        <Icon name="list-add" />
        <span className="lbl">{t('title.addToLists')}</span>
      </PromptButton>
      <ShareButton title={page.title.text} overview={page.overview?.text ?? null} />
    </div>
  )
}
