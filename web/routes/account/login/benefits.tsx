import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icons.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'

const BENEFITS: readonly (readonly [icon: IconName, text: PlainMessageKey])[] = [
  ['bookmark', 'login.benefitWatchlist'],
  ['play', 'login.benefitServices'],
  ['star', 'login.benefitRatings'],
  ['check', 'login.benefitData'],
]

/** The benefits of an account, beside the form. */
export function Benefits() {
  const { t } = useTexts()
  return (
    <aside className="benefits" aria-labelledby="benefits">
      <h2 id="benefits">{t('login.benefits')}</h2>
      <ul>
        {BENEFITS.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            {t(text)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
