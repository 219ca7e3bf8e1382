import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useAuth } from '../viewer/viewer.tsx'
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
  // Someone whose session has ended has an account.
  const isNew = !useAuth().hasEnded
  const signInTone = isNew ? undefined : 'primary'
  return (
    <Dialog labelledBy="sign-in-prompt" onClose={onClose}>
      <h2 id="sign-in-prompt">{t(PROMPT_TEXTS[action])}</h2>
      <p className="soft">{t('prompt.why')}</p>
      <footer className="stacked">
        {title === null ? (
          <>
            {isNew && (
              <ButtonLink tone="primary" to={`${address}&view=sign-up`} onClick={onClose}>
                {t('promo.signUp')}
              </ButtonLink>
            )}
            <ButtonLink tone={signInTone} to={address} onClick={onClose}>
              {t('auth.signIn')}
            </ButtonLink>
          </>
        ) : (
          <IntentionForm action={action} title={title} returnTo={location.pathname + location.search}>
            {isNew && (
              <Button type="submit" tone="primary" name="view" value="sign-up">
                {t('promo.signUp')}
              </Button>
            )}
            <Button type="submit" tone={signInTone}>
              {t('auth.signIn')}
            </Button>
          </IntentionForm>
        )}
        <Button tone="ghost" onClick={onClose}>
          {t('prompt.notNow')}
        </Button>
      </footer>
    </Dialog>
  )
}
