import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTranslator } from './catalogues.ts'
import { isPanelLanguage } from './languages.ts'

const { lang } = document.documentElement

// Turkish for the screens that are in Turkish by default.
await Promise.all([loadTranslator(isPanelLanguage(lang) ? lang : 'en'), loadTranslator('tr')])
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
