import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { formatsFor } from '#i18n/format.ts'
import { isLanguage } from '#i18n/languages.ts'
import { watchOverlayEntries } from '#ui/dialog/overlay-entry.ts'
import { loadTranslator } from './catalogues.ts'
import { holdNavigations } from './features/navigation/held-navigation.ts'

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : 'en'

watchOverlayEntries()
await loadTranslator(language)
// A browser's first number takes it up to 15 ms: in a task of its own, it does not lengthen that of the first render.
formatsFor(language).number(0)
await new Promise((resume) => setTimeout(resume))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[{ router: holdNavigations }]} />
    </StrictMode>,
  )
})
