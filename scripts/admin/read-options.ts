import { parseArgs } from 'node:util'
import { STAFF_ROLES } from '#shared/members/member.ts'
import type { StaffRole } from '#shared/members/member.ts'

export const USAGE = `Usage: npm run admin -- grant <email> [admin | moderator | editor]
       npm run admin -- revoke <email>

grant   makes the account with that address staff, by default an admin, or changes its role. Its owner signs up first.
revoke  makes it an ordinary account again.

Both may run while the site does, and count from the next request on.
`

export type AdminOptions = { command: 'grant'; email: string; role: StaffRole } | { command: 'revoke'; email: string }

/** Parses the command line; a problem is returned as a sentence. */
export function readOptions(args: readonly string[]): AdminOptions | 'help' | { problem: string } {
  try {
    return read(args)
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

function read(args: readonly string[]): AdminOptions | 'help' | { problem: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [command, email, role, ...more] = positionals
  if (values.help === true || command === undefined) return 'help'
  if (command !== 'grant' && command !== 'revoke') return { problem: `There is no command '${command}'.` }
  if (email === undefined || !email.includes('@')) return { problem: `Name the account by its e-mail address.` }
  const surplus = command === 'grant' ? more : [role, ...more].filter((word) => word !== undefined)
  if (surplus.length > 0) return { problem: `${surplus.join(' ')} is too much.` }
  if (command === 'revoke') return { command, email }
  const granted = STAFF_ROLES.find((known) => known === (role ?? 'admin'))
  if (granted === undefined) return { problem: `'${role}' is no role: it is ${STAFF_ROLES.join(', ')}.` }
  return { command, email, role: granted }
}
