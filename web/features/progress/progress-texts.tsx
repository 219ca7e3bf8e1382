import { loadCatalogue } from '#i18n/generated/progress/load-catalogue.ts'
import { groupTexts } from '../texts/group-texts.tsx'

export const { load: loadProgressTexts, Texts: ProgressTexts } = groupTexts(loadCatalogue)
