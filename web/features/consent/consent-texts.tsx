import { loadCatalogue } from '#i18n/generated/consent/load-catalogue.ts'
import { groupTexts } from '../texts/group-texts.tsx'

/** What only the choice of cookies says. */
export const { load: loadConsentTexts, Texts: ConsentTexts } = groupTexts(loadCatalogue)
