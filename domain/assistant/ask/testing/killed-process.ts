import { openDatabase } from '#db/client.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { silentLogger } from '#tests/database/silent-logger.ts'
import { startConversation } from '../../conversations/start-conversation.ts'
import { askAssistant } from '../ask-assistant.ts'
import { ASKER } from './killed-asker.ts'

/** A process that asks a question in the embedded database of DATA_DIR and kills itself, without any notice, while it is answered. */
const { db } = await openDatabase({ dataDir: process.env.DATA_DIR ?? '', logger: silentLogger })
const deps = createSampleDeps(db)
const owner = { sessionId: 'killed' }
const { id: conversationId } = await startConversation(deps, { owner })
const visit = { member: null, own: {}, services: [], language: 'en', country: 'TR', mayAsk: async () => false }
const { signal } = new AbortController()
const asked = { asker: ASKER, owner, conversationId, query: 'films of 1995', visit, signal }
for await (const { event } of askAssistant(deps, asked))
  if (event === 'understood') process.kill(process.pid, 'SIGKILL')
