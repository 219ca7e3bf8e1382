import { loadCatalogue } from '#i18n/generated/lists/load-catalogue.ts'
import { groupTexts } from '../texts/group-texts.tsx'

/** Texts used only by members on their own lists. */
export const { load: loadListTexts, Texts: ListTexts } = groupTexts(loadCatalogue)
