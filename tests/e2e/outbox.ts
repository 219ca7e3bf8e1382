import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMail } from '#integrations/mail/read-mail.ts'
import { expect } from './site.ts'

/** The path of the link in the newest mail to this address; waits for one that is not in `before`. */
export async function mailedLink(dataDir: string, to: string, before: readonly string[] = []): Promise<string> {
  const found: string[] = []
  await expect
    .poll(async () => {
      found.splice(0, found.length, ...(await mailedLinks(dataDir, to)).filter((link) => !before.includes(link)))
      return found.length
    })
    .toBeGreaterThan(0)
  const url = new URL(found.at(-1) ?? '')
  return url.pathname + url.search
}

/** Every absolute URL in the mails to an address. */
export async function mailedLinks(dataDir: string, to: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))))
  return mails
    .filter(({ headers }) => headers.get('to')?.includes(to))
    .flatMap(({ text }) => text?.match(/http:\/\/\S+token=[\w-]+/g) ?? [])
}
