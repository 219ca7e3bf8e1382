import { loadCatalogue } from '#i18n/generated/lists/load-catalogue.ts'
import { groupTexts } from '../texts/group-texts.tsx'

/** What only members say and hear about their own lists. */
export const { load: loadListTexts, Texts: ListTexts } = groupTexts(loadCatalogue)
