import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMail } from '../../integrations/mail/read-mail.ts'
import type { From, Sent } from './visitors.ts'

const LIMIT_MS = 60_000
const LOOK_EVERY_MS = 100

export interface Owner {
  email: string
  password: string
}

/** Milliseconds from submitting the form until the owner is signed in, and how many of their requests were refused. */
export interface SignedIn {
  ms: number
  refused: number
  /** They had to open a link in a mail. */
  byMail: boolean
}

interface Site {
  dataDir: string
  send(path: string, fields: Record<string, string>, from: From): Promise<Sent>
}

/** Signs in with the right password as a person would: again when asked to, and with the mailed link if there is one. */
export async function signInOwner({ dataDir, send }: Site, owner: Owner, from: From): Promise<SignedIn> {
  const begun = performance.now()
  let refused = 0
  while (performance.now() - begun < LIMIT_MS) {
    const { status, to, retryAfterMs } = await send('/en/login', { form: 'sign-in', ...owner }, from)
    if (status === 200 && to?.includes('link-sent') === true) {
      const { status: opened } = await send('/en/login/link', { form: 'link', token: await mailedToken(dataDir) }, from)
      if (opened === 303 || opened === 200) return { ms: performance.now() - begun, refused, byMail: true }
    } else if (status === 200) return { ms: performance.now() - begun, refused, byMail: false }
    refused += 1
    await sleep(retryAfterMs)
  }
  return { ms: Infinity, refused, byMail: false }
}

/** The token of the first link to sign in that lies in the outbox; '' if none comes in time. */
async function mailedToken(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const until = performance.now() + LIMIT_MS
  while (performance.now() < until) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.eml')) continue
      const { text } = readMail(await readFile(join(folder, name)))
      const token = /\/login\/link\?token=([\w-]+)/.exec(text ?? '')?.[1]
      if (token !== undefined) return token
    }
    await sleep(LOOK_EVERY_MS)
  }
  return ''
}
