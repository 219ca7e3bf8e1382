import { useLocation } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useMarks, useOwnMarks } from '../marks-context.ts'
import type { MarkedTitle } from '../own-marks.ts'
import { RateForm } from './rate-form.tsx'

export function RateDialog({ title, onClose }: { title: MarkedTitle; onClose: () => void }) {
  const { t } = useTexts()
  const { setRating } = useMarks()
  const marks = useOwnMarks(title, title.marks)
  const { pathname, search } = useLocation()
  return (
    <Dialog labelledBy="rate-title" onClose={onClose}>
      <h2 id="rate-title" dir="auto">
        {title.title.text === '' ? t('title.rate') : t('card.rate', { title: title.title.text })}
      </h2>
      <p className="soft small">{t('rating.private')}</p>
      <RateForm
        title={title}
        rating={marks.rating}
        labelledBy="rate-title"
        returnTo={pathname + search}
        onRate={(rating) => {
          onClose()
          setRating({ ...title, marks }, rating)
        }}
      >
        <Button tone="ghost" onClick={onClose}>
          {t('prompt.notNow')}
        </Button>
      </RateForm>
    </Dialog>
  )
}
