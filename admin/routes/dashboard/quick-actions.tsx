import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

const ACTIONS = [
  { to: '/admin/translations', label: 'admin.translationSync', icon: 'globe' },
  { to: '/admin/pages', label: 'admin.staticPages', icon: 'pencil' },
  { to: '/admin/content', label: 'admin.contentManagement', icon: 'film' },
] as const

export function QuickActions() {
  const { t } = useTexts()
  return (
    <section className="panel stack" aria-labelledby="quick">
      <h2 id="quick">{t('admin.quickActions')}</h2>
      {ACTIONS.map(({ to, label, icon }) => (
        <ButtonLink key={to} to={to}>
          <Icon name={icon} />
          {t(label)}
        </ButtonLink>
      ))}
    </section>
  )
}
