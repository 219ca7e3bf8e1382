import { auditPackages } from './audit-packages.ts'
import { close, report } from './tally.ts'
import type { Tally } from './tally.ts'
import { testOnServices } from './test-on-services.ts'

/** What CI adds to `npm test`: published vulnerabilities, and the tests on real services. */
const tally: Tally = []
await report(tally, 'Known vulnerabilities', auditPackages, 'Checks and build')
await testOnServices(tally)
await close(tally)
