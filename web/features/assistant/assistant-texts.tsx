import { loadCatalogue } from '#i18n/generated/assistant/load-catalogue.ts'
import { groupTexts } from '../texts/group-texts.tsx'

/** Texts used only by the assistant. */
export const { load: loadAssistantTexts, Texts: AssistantTexts } = groupTexts(loadCatalogue)
