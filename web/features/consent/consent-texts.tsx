import { loadCatalogue } from '#i18n/generated/consent/load-catalogue.ts'
import { groupTexts } from '../texts/group-texts.tsx'

/** Texts used only by the cookie choice. */
export const { load: loadConsentTexts, Texts: ConsentTexts } = groupTexts(loadCatalogue)
