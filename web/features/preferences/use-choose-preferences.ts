import { useCallback } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isLanguage } from '#i18n/languages.ts'
import { loadTranslator } from '../../catalogues.ts'
import { useSite } from '../../site.tsx'
import { fieldsOf, post } from '../sending/post.ts'
import { announcePreferences } from './preferences-event.ts'

/** The response of `/api/preferences`: the saved choice, and where to go on. */
export interface ChosenPreferences {
  language: string
  country: string
  theme: 'dark' | 'light' | null
  location: string
}

/** Saves a choice and reloads the page's data in place, in the new language if it changed; false if saving failed. */
export function useChoosePreferences(): (form: FormData) => Promise<boolean> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { preferences } = useSite()
  return useCallback(
    async (form) => {
      const answer = await post<ChosenPreferences>('/api/preferences', fieldsOf(form))
      const chosen = answer?.ok === true ? (answer.body as ChosenPreferences) : null
      if (chosen === null || !isLanguage(chosen.language)) return false
      const isLoaded = await loadTranslator(chosen.language).then(
        () => true,
        () => false,
      )
      // It is saved, but the page does not show it yet: another try with a network will.
      if (!isLoaded) return false
      const languageChanged = chosen.language !== document.documentElement.lang
      if (languageChanged) await navigate(chosen.location, { replace: true, preventScrollReset: true })
      const { language, country } = chosen
      const countryChanged = country !== preferences.country
      // Listeners load the announced change themselves.
      if (!announcePreferences({ language, country, languageChanged, countryChanged })) await revalidate()
      return true
    },
    [navigate, revalidate, preferences.country],
  )
}
