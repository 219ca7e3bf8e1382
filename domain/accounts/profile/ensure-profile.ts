import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { findNameRefusal } from './find-name-refusal.ts'
import { baseDisplayName, numberedDisplayName } from './generate-display-name.ts'

/** So many collisions only happen if someone is taking all the names. */
const MAX_ATTEMPTS = 20

/** What a new profile starts with, as far as it is known. */
export interface FirstPreferences {
  language: string
  country: string
}

/**
 * Creates the profile of a user who has none: after the first sign-in with Google, or if it was lost. Does nothing if there is one, or no
 * such user.
 */
export async function ensureProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  preferences?: FirstPreferences,
): Promise<void> {
  const user = await db
    .selectFrom('auth_users as u')
    .leftJoin('user_profiles as p', 'p.id', 'u.id')
    .select(['u.name', 'u.email', 'u.image', 'p.id as profile'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (user === undefined || user.profile !== null) return
  const base = baseDisplayName(user)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const displayName = numberedDisplayName(base, attempt)
    if ((await findNameRefusal({ db, clock }, { name: displayName, userId })) !== null) continue
    const added = await db
      .insertInto('user_profiles')
      .values({
        id: userId,
        email: user.email,
        display_name: displayName,
        avatar_url: pictureOf(user.image),
        ...(preferences && { language_code: preferences.language, country_code: preferences.country }),
      })
      // On the name or, in a concurrent request, on the profile.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 1n || (await hasProfile(db, userId))) return
  }
  throw new Error(`No free display name was found like ${base}`)
}

async function hasProfile(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user_profiles').select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Longest picture URL that is stored. */
const MAX_PICTURE_LENGTH = 2_000

/** The picture the provider has of them. */
function pictureOf(image: string | null): string | null {
  return image !== null && image.length <= MAX_PICTURE_LENGTH && URL.parse(image)?.protocol === 'https:' ? image : null
}
