import { readSigned, writeSigned } from './session-cookie.ts'

/** How long a browser in which a member has signed in stays known. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60
/** If several members share a browser, only the most recent ones are remembered. */
const MAX_MEMBERS = 5
const SEPARATOR = '~'

interface KnownMember {
  userId: string
  /** When the cookie was issued, in milliseconds. */
  issuedAt: number
}

/**
 * The members this browser is known for; none if the value was altered. It grants no access: it only exempts the browser from others'
 * limits.
 */
export function readDevice(value: string | undefined, secret: string): KnownMember[] {
  const content = readSigned(value, purposeOf(secret))
  if (content === null) return []
  return content.split(SEPARATOR).flatMap((entry) => {
    const [userId = '', issued = ''] = entry.split('.')
    return userId === '' ? [] : [{ userId, issuedAt: Number(issued) }]
  })
}

/** The value with one more member, or with the same member's time renewed. */
export function addToDevice(value: string | undefined, { userId, issuedAt }: KnownMember, secret: string): string {
  const others = readDevice(value, secret).filter((known) => known.userId !== userId)
  const all = [...others, { userId, issuedAt }].slice(-MAX_MEMBERS)
  return writeSigned(all.map((known) => `${known.userId}.${known.issuedAt}`).join(SEPARATOR), purposeOf(secret))
}

/** Keeps values signed for another purpose from passing as device cookies. */
function purposeOf(secret: string): string {
  return `device ${secret}`
}
