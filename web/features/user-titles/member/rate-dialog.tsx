import { useLocation } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../use-user-title.ts'
import type { NamedTitle } from '../user-title.ts'
import { RateForm } from './rate-form.tsx'

export function RateDialog({ title, onClose }: { title: NamedTitle; onClose: () => void }) {
  const { t } = useTexts()
  const { setRating } = useUserTitles()
  const { rating } = useUserTitle(title)
  const { pathname, search } = useLocation()
  return (
    <Dialog labelledBy="rate-title" onClose={onClose}>
      <RateForm
        title={title}
        rating={rating}
        headingId="rate-title"
        heading={
          <h2 id="rate-title" dir="auto">
            {title.title.text === '' ? t('title.rate') : t('card.rate', { title: title.title.text })}
          </h2>
        }
        returnTo={pathname + search}
        onRate={(chosen) => {
          onClose()
          setRating(title, chosen)
        }}
      />
      <p className="soft small">{t('rating.private')}</p>
      <footer>
        <Button tone="ghost" onClick={onClose}>
          {t('prompt.notNow')}
        </Button>
      </footer>
    </Dialog>
  )
}
