import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { IntentionForm } from './intention-form.tsx'
import { PROMPT_TEXTS, loginAddress } from './prompt.ts'
import type { PromptAction, Wanted } from './prompt.ts'

interface PromptDialogProps {
  action: PromptAction
  title: Wanted | null
  /** Their wizard answers so far. */
  wizard: string | null
  onClose: () => void
}

export function PromptDialog({ action, title, wizard, onClose }: PromptDialogProps) {
  const { t, language } = useTexts()
  const location = useLocation()
  const address = loginAddress(language, action, location, wizard)
  return (
    <Dialog labelledBy="sign-in-prompt" onClose={onClose}>
      <h2 id="sign-in-prompt">{t(PROMPT_TEXTS[action])}</h2>
      <p className="soft">{t('prompt.why')}</p>
      <footer>
        <Button tone="ghost" onClick={onClose}>
          {t('prompt.notNow')}
        </Button>
        {title === null ? (
          <ButtonLink tone="primary" to={address} onClick={onClose}>
            <Icon name="user" />
            {t('auth.signIn')}
          </ButtonLink>
        ) : (
          <IntentionForm action={action} title={title} returnTo={location.pathname + location.search}>
            <Button type="submit" tone="primary">
              <Icon name="user" />
              {t('auth.signIn')}
            </Button>
          </IntentionForm>
        )}
      </footer>
    </Dialog>
  )
}
