import { grantRole } from '#domain/accounts/roles/grant-role.ts'
import { removeRole } from '#domain/accounts/roles/remove-role.ts'
import { systemClock } from '#shared/clock.ts'
import { runOwnCommand } from '../run-own-command.ts'
import { readOptions, USAGE } from './read-options.ts'

/** `npm run admin`. */
await runOwnCommand({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  whenUnavailable: ': nothing was changed.',
  async run(wanted, db, { adminUrl, publicUrl }) {
    const deps = { db, clock: systemClock }
    const { email } = wanted
    if (wanted.command === 'grant') {
      const done = await grantRole(deps, { email, role: wanted.role })
      const unknown = `There is no account with the address ${email}: sign up at ${publicUrl}/en/login first.\n`
      return { done, said: done ? `${email} is ${wanted.role} now. Panel: ${adminUrl}\n` : unknown }
    }
    const done = await removeRole(deps, { email })
    return { done, said: done ? `${email} is staff no more.\n` : `${email} is not staff.\n` }
  },
})
