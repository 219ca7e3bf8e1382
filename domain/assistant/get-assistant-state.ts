import { isUndefinedTable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import type { AssistantState } from '#shared/assistant/answer.ts'
import { listConversations } from './conversations/list-conversations.ts'
import { dailyLimit } from './quota/asker.ts'
import type { Asker } from './quota/asker.ts'
import { getQuota } from './quota/get-quota.ts'
import { ADMIN_DAILY_PROMPTS } from './limits.ts'

/** What the assistant shows when it opens. `setupRequired` if its tables are missing; missing rows are no reason for it. */
export async function getAssistantState(
  deps: Pick<Deps, 'db' | 'logger'>,
  { asker, member }: { asker: Asker; member: { id: string } | null },
): Promise<AssistantState> {
  try {
    const [heads, quota] = await Promise.all([
      member === null ? [] : listConversations(deps, { viewer: member }),
      getQuota(deps, { asker }),
      deps.db.selectFrom('ai_chat_messages').select('id').limit(1).execute(),
    ])
    const conversations = heads.map(({ id, question, updatedAt }) => ({ id, firstQuestion: question, updatedAt }))
    return { setupRequired: false, quota, conversations }
  } catch (error) {
    if (!isUndefinedTable(error)) throw error
    const limit = asker.kind === 'admin' ? ADMIN_DAILY_PROMPTS : dailyLimit(asker)
    const remaining = asker.kind === 'admin' ? null : limit
    return { setupRequired: true, quota: { remaining, limit, resetAt: null }, conversations: [] }
  }
}
