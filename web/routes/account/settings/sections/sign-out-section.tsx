import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Section } from './section.tsx'

export function SignOutSection() {
  const { t, language } = useTexts()
  return (
    <Section id="sign-out" title={t('menu.signOut')} text={t('settings.signOutText')}>
      <form className="chips" method="post" action="/api/sign-out">
        <input type="hidden" name="returnTo" value={`/${language}`} />
        <Button type="submit">
          <Icon name="out" />
          {t('menu.signOut')}
        </Button>
        <Button type="submit" name="everywhere" value="1">
          {t('settings.signOutEverywhere')}
        </Button>
      </form>
    </Section>
  )
}
