import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ROLE_TEXTS } from './role-texts.ts'
import type { Signed } from './signed.ts'
import { usePanel } from './use-panel.ts'

const MENU = 'account-menu'

/** Who is signed in, the panel's theme and language, and the sign-out button. */
export function Account({ signed }: { signed: Signed }) {
  const { t } = useTexts()
  return (
    <div className="account">
      <button type="button" className="side-link" popoverTarget={MENU}>
        <Icon name="user" />
        <span className="who">
          <bdi>{signed.displayName}</bdi> <small>{t(ROLE_TEXTS[signed.role])}</small>
        </span>
      </button>
      <Menu id={MENU} className="account-menu">
        <p className="soft small">
          <bdi>{signed.email}</bdi>
        </p>
        <hr />
        <LanguageChoice />
        <hr />
        <ThemeChoice />
        <hr />
        <form method="post" action="/sign-out">
          <button type="submit">
            <Icon name="out" />
            {t('admin.signOut')}
          </button>
        </form>
      </Menu>
    </div>
  )
}

function ThemeChoice() {
  const { t } = useTexts()
  const panel = usePanel()
  const choices = [
    { value: 'system', label: t('admin.themeSystem') },
    { value: 'light', label: t('admin.themeLight') },
    { value: 'dark', label: t('admin.themeDark') },
  ]
  return <ChoiceForm name="theme" label={t('admin.theme')} choices={choices} current={panel?.theme ?? 'system'} />
}
