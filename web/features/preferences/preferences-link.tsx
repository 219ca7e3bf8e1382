import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { lazily } from '#ui/lazily.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { openDocument } from '../navigation/held-navigation.ts'

const PreferencesDialog = lazily(async () => (await import('./preferences-dialog.tsx')).PreferencesDialog)

/** Country and language: a dialog, or a page of its own without scripts. */
export function PreferencesLink({ full = false }: { full?: boolean }) {
  const { t, language, formats } = useTexts()
  const { preferences } = useSite()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const country = formats.countryName(preferences.country)
  const address = `/${language}/preferences?${new URLSearchParams({ returnTo: pathname + search })}`
  return (
    <>
      <Link
        className={full ? 'button compact ghost' : 'bar-button'}
        to={address}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          // If the dialog cannot be loaded, opens the page, or shows that there is no connection.
          PreferencesDialog.preload().then(
            () => setOpen(true),
            () => openDocument(address),
          )
        }}
      >
        <Icon name="globe" />
        <span className="visually-hidden">{t('preferences.title')}: </span>
        {full ? (
          <span suppressHydrationWarning>
            {t('preferences.summary', { country, language: language.toUpperCase() })}
          </span>
        ) : (
          <span className="not-phone">
            <b>{preferences.country}</b> <span className="separator">/</span> {language.toUpperCase()}
          </span>
        )}
      </Link>
      {open && (
        <Suspense>
          <PreferencesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
