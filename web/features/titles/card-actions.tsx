import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSignInPrompt } from '../sign-in-prompt/sign-in-prompt.tsx'

/** Watch status, rating and lists of one card. */
export function CardActions({ title }: { title: string }) {
  const { t } = useTexts()
  const prompt = useSignInPrompt()
  return (
    <div className="acts">
      <button type="button" aria-label={t('card.watchlist', { title })} onClick={() => prompt('watchlist')}>
        <Icon name="bookmark" />
      </button>
      <button type="button" aria-label={t('card.rate', { title })} onClick={() => prompt('rate')}>
        <Icon name="star" />
      </button>
      <button type="button" aria-label={t('card.list', { title })} onClick={() => prompt('other')}>
        <Icon name="list-add" />
      </button>
    </div>
  )
}
