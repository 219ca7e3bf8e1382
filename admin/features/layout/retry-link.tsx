import { useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Asks once more for what the address says: in place, so that a network that still fails leaves the page; without scripts a link. */
export function RetryLink() {
  const { t } = useTexts()
  const { state, revalidate } = useRevalidator()
  return (
    <ButtonLink
      tone="primary"
      href=""
      aria-disabled={state === 'loading'}
      onClick={(event) => {
        event.preventDefault()
        void revalidate()
      }}
    >
      <Icon name="retry" />
      {t('common.retry')}
    </ButtonLink>
  )
}
