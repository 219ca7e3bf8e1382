import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '#i18n/languages.ts'
import { watchOverlayEntries } from '#ui/dialog/overlay-entry.ts'
import { loadTranslator } from './catalogues.ts'
import { holdNavigations } from './features/navigation/held-navigation.ts'

const { lang } = document.documentElement

watchOverlayEntries()
await loadTranslator(isLanguage(lang) ? lang : 'en')
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[{ router: holdNavigations }]} />
    </StrictMode>,
  )
})
