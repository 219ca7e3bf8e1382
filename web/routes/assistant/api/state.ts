import { getAssistantState } from '#domain/assistant/get-assistant-state.ts'
import { answerJson } from '../../../http/answers.ts'
import { resource } from '../../../http/resource.ts'
import { identify } from './identify.ts'
import { ASSISTANT_STATE } from '../shapes.ts'

const { loader, action } = resource({
  contract: { GET: { about: 'What the assistant shows when it opens.', answers: { 200: ASSISTANT_STATE } } },
  async GET(asked) {
    const { asker, cookies } = identify(asked)
    return answerJson(await getAssistantState(asked.deps, { asker, member: asked.seen.member }), { cookies })
  },
})
export { loader, action }
