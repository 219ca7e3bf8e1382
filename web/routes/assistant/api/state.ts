import { getAssistantState } from '#domain/assistant/get-assistant-state.ts'
import { answerJson } from '../../../http/answers.ts'
import { resource } from '../../../http/resource.ts'
import { identify } from './identify.ts'

/** The assistant's initial data: AssistantState of shared/assistant/answer.ts. */
const { loader, action } = resource({
  async GET(asked) {
    const { asker, cookies } = identify(asked)
    return answerJson(await getAssistantState(asked.deps, { asker, member: asked.seen.member }), { cookies })
  },
})
export { loader, action }
