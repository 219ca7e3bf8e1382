import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { COMPILED } from '#tests/compiled.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { prepareDataDir, silentLogger } from '#tests/test-database.ts'
import { getQuota } from '../quota/get-quota.ts'
import { passMinutes } from '../quota/testing/pass-minutes.ts'

const ASKER = { kind: 'guest', sessionId: 'killed', fingerprint: null, network: null } as const
const PROCESS = join(import.meta.dirname, 'testing', 'killed-process.ts')

it('a question whose process is killed with -9 while it answers is given back, once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-question-'))
  try {
    await prepareDataDir(dataDir)
    const env = { ...process.env, ...COMPILED, DATA_DIR: dataDir, SESSION_ID: ASKER.sessionId }
    const child = spawn(process.execPath, [PROCESS], { env, stdio: ['ignore', 'inherit', 'inherit'] })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    const { db, close } = await openDatabase({ dataDir, logger: silentLogger })
    const remaining = async () => (await getQuota(createSampleDeps(db), { asker: ASKER })).remaining
    expect(await remaining()).toBe(4)
    await passMinutes(db, 10)
    expect([await remaining(), await remaining()]).toEqual([5, 5])
    await close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 60_000)
