import { useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Loads the page's data again: in place, so that the page stays if the network still fails; without scripts it is a link. */
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
