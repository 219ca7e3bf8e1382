import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { COMPILED } from './tests/compiled.ts'
import { PICTURES } from './tests/e2e/pictures.ts'
import { SERVER_FLAGS } from './scripts/launch/paths.mjs'
import { SAMPLE_SITE } from './tests/e2e/sample-site.ts'

const executablePath = process.env.CHROMIUM_PATH
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for a second or two: less is compiled in the background, and one process less hands over what is painted.
  '--js-flags=--no-opt --no-maglev',
  '--in-process-gpu',
]
const browser = (...more: string[]) => ({
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...ARGUMENTS, ...more] },
})

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: each waits a third of its time.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A busy machine may cost one try; what needed a second one is counted and named in the closing lines.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'line',
  use: {
    baseURL: SAMPLE_SITE.url,
    browserName: 'chromium',
    locale: 'en-US',
    // Noting each step for a trace costs a third of a test.
    trace: 'on-first-retry',
  },
  // Painting pictures takes half of a page's processor time, and few tests are about them.
  projects: [
    { name: 'without pictures', grepInvert: PICTURES, use: browser('--blink-settings=imagesEnabled=false') },
    { name: 'with pictures', grep: PICTURES, use: browser() },
  ],
  webServer: {
    command: ['node', ...SERVER_FLAGS, 'tests/serve-sample.ts'].join(' '),
    env: { ...COMPILED, NODE_ENV: 'production' },
    url: `${SAMPLE_SITE.url}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
