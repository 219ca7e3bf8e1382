import type { Deps } from '#domain/deps.ts'

/** Somebody changed it; where that was not the member, they must hear of it. */
export async function tellOfNewPassword({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, userId: string): Promise<void> {
  const profile = await db
    .selectFrom('user_profiles')
    .select(['email', 'display_name', 'language_code'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (profile === undefined) return
  jobs.enqueue({
    name: 'send-mail',
    mail: 'password-changed',
    to: profile.email,
    language: profile.language_code,
    displayName: profile.display_name,
  })
}
