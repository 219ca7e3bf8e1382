import type { Database } from '#db/client.ts'
import { createAuth } from '#domain/accounts/auth/create-auth.ts'
import type { Auth } from '#domain/accounts/auth/create-auth.ts'
import { createHashingPlaces } from '#domain/accounts/auth/hashing-places.ts'
import { silentLogger } from '#tests/test-database.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'

export const TEST_SECRET = 'a-secret-that-only-tests-know-7f3a9c51'

type Options = Partial<
  Pick<
    Parameters<typeof createAuth>[0],
    'site' | 'publicUrl' | 'google' | 'confirmsEmail' | 'logger' | 'hashing' | 'passwords'
  >
>

/** The real sign-in on a test's database, with cheap hashes unless `passwords` is undefined. */
export function createTestAuth(db: Database, options: Options = {}): Auth {
  return createAuth({
    site: 'public',
    db,
    secret: TEST_SECRET,
    publicUrl: 'http://localhost:3000',
    product: 'Kinora',
    logger: silentLogger,
    google: null,
    confirmsEmail: false,
    hashing: createHashingPlaces(),
    passwords: CHEAP_PASSWORDS,
    ...options,
  })
}
