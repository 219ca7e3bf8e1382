import { createHash, randomBytes } from 'node:crypto'

/** Passwords hashed or compared so far. */
export const counted = { hashes: 0 }

/** Salted as the real hash is, at a thousandth of the cost: tests need none of scrypt's safety. */
export const CHEAP_PASSWORDS = {
  async hash(password: string): Promise<string> {
    return cheapHash(password, randomBytes(8).toString('hex'))
  },
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    return cheapHash(password, hash.split(':')[0] ?? '') === hash
  },
}

function cheapHash(password: string, salt: string): string {
  counted.hashes += 1
  return `${salt}:${createHash('sha256').update(salt).update(password).digest('hex')}`
}
