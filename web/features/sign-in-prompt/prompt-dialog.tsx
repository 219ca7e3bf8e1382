import { Link, useLocation } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { IntentionForm } from './intention-form.tsx'
import { PROMPT_TEXTS, loginAddress } from './prompt.ts'
import type { PromptAction, Wanted } from './prompt.ts'

interface PromptDialogProps {
  action: PromptAction
  title: Wanted | null
  onClose: () => void
}

export function PromptDialog({ action, title, onClose }: PromptDialogProps) {
  const { t, language } = useTexts()
  const location = useLocation()
  const address = loginAddress(language, action, location)
  return (
    <Dialog labelledBy="sign-in-prompt" onClose={onClose}>
      <h2 id="sign-in-prompt">{t(PROMPT_TEXTS[action])}</h2>
      <p className="soft">{t('prompt.why')}</p>
      <footer>
        <button type="button" className="button ghost" onClick={onClose}>
          {t('prompt.notNow')}
        </button>
        {title === null ? (
          <Link className="button primary" to={address} onClick={onClose}>
            <Icon name="user" />
            {t('auth.signIn')}
          </Link>
        ) : (
          <IntentionForm action={action} title={title} returnTo={location.pathname + location.search}>
            <button type="submit" className="button primary">
              <Icon name="user" />
              {t('auth.signIn')}
            </button>
          </IntentionForm>
        )}
      </footer>
    </Dialog>
  )
}
