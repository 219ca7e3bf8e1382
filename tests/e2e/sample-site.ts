import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = Number(process.env.KINORA_E2E_PORT ?? 3917)

/** The product that most tests use: started by Playwright, known to the workers by these values only. */
export const SAMPLE_SITE = {
  port,
  url: `http://localhost:${port}`,
  adminUrl: `http://admin.localhost:${port}`,
  dataDir: join(tmpdir(), `kinora-sample-${port}`),
  sessionSecret: 'a-secret-that-only-browser-tests-know',
} as const
