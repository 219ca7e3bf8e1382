import { randomBytes } from 'node:crypto'
import { grantRole } from '#domain/accounts/roles/grant-role.ts'
import { removeRole } from '#domain/accounts/roles/remove-role.ts'
import type { Env } from '#server/config/env.ts'
import { readEnv } from '#server/config/env.ts'
import { systemClock } from '#shared/clock.ts'
import { explainError } from '../explain-error.ts'
import { openOwn } from '../open-own.ts'
import { readOptions, USAGE } from './read-options.ts'
import type { AdminOptions } from './read-options.ts'

/** `npm run admin`. */

const options = readOptions(process.argv.slice(2))
if (options === 'help') {
  process.stdout.write(USAGE)
} else if ('problem' in options) {
  process.stderr.write(`${options.problem}\n\n${USAGE}`)
  process.exit(2)
} else {
  try {
    // The command opens no sessions, and need not be told the secret of those that the site opens.
    const env = readEnv({ SESSION_SECRET: randomBytes(32).toString('hex'), ...process.env })
    const { done, said } = await run(options, env)
    process[done ? 'stdout' : 'stderr'].write(`${said}\n`)
    process.exit(done ? 0 : 1)
  } catch (error) {
    process.stderr.write(`${explainError(error, ': nothing was changed.')}\n`)
    process.exit(1)
  }
}

async function run(wanted: AdminOptions, env: Env): Promise<{ done: boolean; said: string }> {
  const database = await openOwn(env)
  try {
    const deps = { db: database.db, clock: systemClock }
    const { email } = wanted
    if (wanted.command === 'grant') {
      const done = await grantRole(deps, { email, role: wanted.role })
      const unknown = `There is no account with the address ${email}: sign up at ${env.publicUrl}/en/login first.`
      return { done, said: done ? `${email} is ${wanted.role} now. Panel: ${env.adminUrl}` : unknown }
    }
    const done = await removeRole(deps, { email })
    return { done, said: done ? `${email} is staff no more.` : `${email} is not staff.` }
  } finally {
    await database.close()
  }
}
