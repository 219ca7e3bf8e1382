import { openDatabase } from '#db/client.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { silentLogger } from '#tests/database/silent-logger.ts'
import { startConversation } from '../../conversations/start-conversation.ts'
import type { Asker } from '../../quota/asker.ts'
import { askAssistant } from '../ask-assistant.ts'

/**
 * A process that asks a question in the embedded database of DATA_DIR and kills itself, without any notice, while it is answered. It is the
 * guest's of SESSION_ID.
 */
const { db } = await openDatabase({ dataDir: process.env.DATA_DIR ?? '', logger: silentLogger })
const deps = createSampleDeps(db)
const sessionId = process.env.SESSION_ID ?? ''
const owner = { sessionId }
const asker: Asker = { kind: 'guest', sessionId, fingerprint: null, network: null }
const { id: conversationId } = await startConversation(deps, { owner })
const visit = { member: null, own: {}, services: [], language: 'en', country: 'TR', mayAsk: async () => false }
const { signal } = new AbortController()
const asked = { asker, owner, conversationId, query: 'films of 1995', visit, signal }
for await (const { event } of askAssistant(deps, asked))
  if (event === 'understood') process.kill(process.pid, 'SIGKILL')
