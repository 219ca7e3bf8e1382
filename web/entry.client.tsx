import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '#i18n/languages.ts'
import { loadTranslator } from './catalogues.ts'

const { lang } = document.documentElement

await loadTranslator(isLanguage(lang) ? lang : 'en')
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
