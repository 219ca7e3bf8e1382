import { randomBytes } from 'node:crypto'
import { access, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_AGAIN_MS = 100
/** Longer than any file takes to create on a busy machine: after that, its creator has been killed. */
const ABANDONED_MS = 120_000

/** Creates the file if it is missing: in one process, while the others wait. */
export async function keep(file: string, make: () => Promise<Blob>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const lock = `${file}.making`
  while (!(await exists(file))) {
    if (!(await take(lock))) {
      await sleep(LOOK_AGAIN_MS)
      continue
    }
    try {
      // Renamed when complete, so that no one reads a partial file.
      const draft = `${file}.${randomBytes(4).toString('hex')}`
      if (!(await exists(file))) {
        await writeFile(draft, Buffer.from(await (await make()).arrayBuffer()))
        await rename(draft, file)
      }
    } finally {
      await rm(lock, { force: true })
    }
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx')).close()
    return true
  } catch {
    const made = await stat(lock).catch(() => null)
    if (made !== null && Date.now() - made.mtimeMs > ABANDONED_MS) await rm(lock, { force: true })
    return false
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
