import { readSigned, writeSigned } from './session-cookie.ts'

/** A browser in which a member has signed in is known for so long. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60
/** Of several members of one browser, the last ones. */
const MAX_MEMBERS = 5
const SEPARATOR = '~'

interface KnownMember {
  userId: string
  /** When the browser was given it, in milliseconds. */
  issuedAt: number
}

/** Whose browser it is, as a value of ours says; one that was altered says nothing. It opens nothing: it only lets its browser try. */
export function readDevice(value: string | undefined, secret: string): KnownMember[] {
  const content = readSigned(value, purposeOf(secret))
  if (content === null) return []
  return content.split(SEPARATOR).flatMap((entry) => {
    const [userId = '', issued = ''] = entry.split('.')
    return userId === '' ? [] : [{ userId, issuedAt: Number(issued) }]
  })
}

/** The value with one more member, or the same one anew. */
export function addToDevice(value: string | undefined, { userId, issuedAt }: KnownMember, secret: string): string {
  const others = readDevice(value, secret).filter((known) => known.userId !== userId)
  const all = [...others, { userId, issuedAt }].slice(-MAX_MEMBERS)
  return writeSigned(all.map((known) => `${known.userId}.${known.issuedAt}`).join(SEPARATOR), purposeOf(secret))
}

/** What is signed for another purpose is no device. */
function purposeOf(secret: string): string {
  return `device ${secret}`
}
