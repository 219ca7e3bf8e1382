import { Link } from 'react-router'
import { PRODUCT_NAME } from '#shared/product.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { PreferencesLink } from '../preferences/preferences-link.tsx'
import { Logo } from './logo.tsx'

export function Footer() {
  const { t, language } = useTexts()
  const { catalogue } = useSite()
  return (
    <footer className="ft">
      <div className="wrap">
        <div className="top">
          <Link className="logo" to={`/${language}`} aria-label={PRODUCT_NAME}>
            <Logo />
          </Link>
          <ul className="grow">
            <li>
              <Link to={`/${language}/search?view=genres`}>{t('search.genres')}</Link>
            </li>
            <li>
              <Link to={`/${language}/search?view=providers`}>{t('search.providers')}</Link>
            </li>
          </ul>
          <PreferencesLink full />
        </div>
        <div className="attr">
          <p>
            {catalogue === 'sample' && <strong>{t('footer.sample')} </strong>}
            {t('footer.attribution')}
          </p>
          <p dir="ltr">{PRODUCT_NAME}</p>
        </div>
      </div>
    </footer>
  )
}
