import { loadCatalogue } from '#i18n/generated/app/load-catalogue.ts'
import { groupTexts } from '../texts/group-texts.tsx'

/** Texts about the site as an app. */
export const { load: loadAppTexts, Texts: AppTexts } = groupTexts(loadCatalogue)
