import { useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'

interface ChoiceFormProps {
  name: 'language' | 'theme'
  label: string
  choices: readonly { value: string; label: string; lang?: string }[]
  current: string
}

/** The panel's appearance for this user: each button saves one choice and redirects back here. */
export function ChoiceForm({ name, label, choices, current }: ChoiceFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/choices" className="choice-form" aria-label={label}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {choices.map(({ value, label: text, lang }) => (
        <button key={value} type="submit" name={name} value={value} lang={lang} aria-pressed={value === current}>
          {text}
          {value === current && <Icon name="check" />}
        </button>
      ))}
    </form>
  )
}
