import { loadCatalogue } from '#i18n/generated/assistant/load-catalogue.ts'
import { groupTexts } from '../texts/group-texts.tsx'

/** What only the assistant says. */
export const { load: loadAssistantTexts, Texts: AssistantTexts } = groupTexts(loadCatalogue)
