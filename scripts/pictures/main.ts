import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext } from '@playwright/test'
import { readEnv } from '#server/config/env.ts'
import { createLogger } from '#server/telemetry/logger.ts'
import { startServer } from '#server/process/start-server.ts'
import { NO_CHROMIUM, findChromium } from '../checks/find-chromium.ts'
import { comparePictures } from './compare.ts'
import { LIST_NAME, MEMBER_NAME } from './screens.ts'
import { takePictures } from './take.ts'

/**
 * Pictures of every screen before and after a change of markup or style:
 *   npm run pictures -- take <folder> [screen …]      with the sample catalogue, on PORT
 *   npm run pictures -- compare <before> <after> <folder for those that differ>
 */
const PORT = process.env.PORT ?? '4390'
const KEPT = ['movie/603', 'movie/122', 'tv_show/1399', 'tv_show/1396']

const [command, ...rest] = process.argv.slice(2)
if (command === 'take') await take(rest)
else if (command === 'compare') await compare(rest)
else throw new Error('Say take <folder> or compare <before> <after> <folder>')

async function compare([before = '', after = '', shown = '']: string[]): Promise<void> {
  const { compared, differences } = await comparePictures(before, after, shown)
  for (const { name, pixels, where } of differences) process.stdout.write(`${name}: ${pixels} pixels, ${where}\n`)
  process.stdout.write(`${compared} pictures compared, ${differences.length} differ\n`)
  if (differences.length > 0) process.exitCode = 1
}

async function take([folder = '', ...only]: string[]): Promise<void> {
  const executablePath = await findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-pictures-'))
  const env = readEnv({ PORT, DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' })
  const limits = { page: 1_000_000, api: 1_000_000, unsafe: 1_000_000, upstream: 1_000_000, signUp: 1_000_000 }
  const server = await startServer({ env, logger: createLogger(env), limits })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const member = await signUp(browser, env.publicUrl)
    const taken = await takePictures(browser, { origin: env.publicUrl, folder, member, only })
    process.stdout.write(`${taken} pictures in ${folder}\n`)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A public list of the member's titles, the first one with a note. */
async function makeList({ request }: BrowserContext): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }
  const send = async (path: string, form: Record<string, string>) =>
    (await request.post(path, { form, headers })).json()
  const { list } = (await send('/api/lists', { name: LIST_NAME, description: 'Hotels, offices, houses, heads.' })) as {
    list: { id: string }
  }
  for (const [at, title] of KEPT.toReversed().entries()) {
    const [type = '', id = ''] = title.split('/')
    const note = at === KEPT.length - 1 ? 'Start here. The corridors are longer than the hotel could ever be.' : ''
    await send('/api/list-items', { list: list.id, intent: 'add', type, id, note })
  }
  await send('/api/list', { list: list.id, intent: 'publish' })
}

/** Creates a member with a watchlist, a rating, a list and a public address; returns their cookies. */
async function signUp(browser: Browser, origin: string): Promise<Parameters<BrowserContext['addCookies']>[0]> {
  const context = await browser.newContext({ baseURL: origin })
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await context.request.post(path, {
      form,
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    if (answer.status() !== 303) throw new Error(`${path} answered ${answer.status()}`)
  }
  const email = `${MEMBER_NAME}@kinora.example`
  await send('/en/login', { form: 'sign-up', email, password: 'correct horse', displayName: MEMBER_NAME })
  for (const title of KEPT) {
    const [type = '', id = ''] = title.split('/')
    await send('/api/watchlist-entry', { type, id, status: 'want_to_watch' })
  }
  await send('/api/rating', { type: 'movie', id: '603', rating: '8' })
  await send('/api/watchlist', { intent: 'share', on: '1' })
  await makeList(context)
  const { cookies } = await context.storageState()
  await context.close()
  return cookies
}
