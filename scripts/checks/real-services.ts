import { close } from './tally.ts'
import type { Tally } from './tally.ts'
import { testOnServices } from './test-on-services.ts'

/** Only the tests on real services, which CI adds to `npm test`. */
const tally: Tally = []
await testOnServices(tally)
await close(tally)
