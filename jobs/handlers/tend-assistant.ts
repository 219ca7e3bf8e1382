import { tendAssistant } from '#domain/assistant/tend-assistant.ts'
import type { Handler } from './handler.ts'

export const handleTendAssistant: Handler = async (deps) => {
  await tendAssistant(deps)
}
