import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Section } from './section.tsx'

export function SignOutSection() {
  const { t, language } = useTexts()
  return (
    <Section id="sign-out" title={t('menu.signOut')} text={t('settings.signOutText')}>
      <form method="post" action="/api/sign-out">
        <input type="hidden" name="returnTo" value={`/${language}`} />
        <button type="submit" className="button">
          <Icon name="out" directional />
          {t('menu.signOut')}
        </button>
      </form>
    </Section>
  )
}
