import { useNavigate } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Back to the previous page; to home if there is none or scripts are off. */
export function GoBack({ label, tone = 'primary' }: { label: string; tone?: 'primary' | 'plain' }) {
  const { language } = useTexts()
  const navigate = useNavigate()
  return (
    <ButtonLink
      tone={tone}
      href={`/${language}`}
      onClick={(event) => {
        if (window.history.length <= 1) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <Icon name="back" />
      {label}
    </ButtonLink>
  )
}
