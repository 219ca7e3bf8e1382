import { close } from './tally.ts'
import type { Tally } from './tally.ts'
import { testOnServices } from './test-on-services.ts'

/** The tests on real services alone, as CI adds them to `npm test`. */
const tally: Tally = []
await testOnServices(tally)
await close(tally)
