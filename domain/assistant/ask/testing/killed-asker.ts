import type { Asker } from '../../quota/asker.ts'

export const ASKER: Asker = { kind: 'guest', sessionId: 'killed', fingerprint: null, network: null }
