import type { Visit } from '#domain/assistant/ask/answer-question.ts'
import { identifyAsker } from '#domain/assistant/sessions/identify-asker.ts'
import type { IdentifiedAsker } from '#domain/assistant/sessions/identify-asker.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { Asked } from '../../../http/resource.ts'

/** Whose quota and conversations a request is about. */
export function identify({ request, deps, seen }: Pick<Asked, 'request' | 'deps' | 'seen'>): IdentifiedAsker {
  const { member, clientIp } = seen
  return identifyAsker(deps, { member, headers: request.headers, clientIp })
}

/** What answers depend on besides the question. */
export function visitOf({ seen }: Pick<Asked, 'seen'>, language: string): Visit {
  const { member, viewing, preferences, mayAskUpstream } = seen
  const { country } = preferences
  return { member, own: ownViewOf(seen), services: viewing.services, language, country, mayAsk: mayAskUpstream }
}
