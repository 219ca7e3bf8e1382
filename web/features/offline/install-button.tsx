import { useTexts } from '#ui/texts.tsx'
import { AppTexts } from './app-texts.ts'
import { install } from './install-prompt.ts'

export function InstallButton() {
  return (
    <AppTexts>
      <Install />
    </AppTexts>
  )
}

function Install() {
  const { t } = useTexts()
  return (
    <li>
      <button type="button" className="install" onClick={() => void install()}>
        {t('app.install')}
      </button>
    </li>
  )
}
