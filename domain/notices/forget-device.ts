import type { Deps } from '#domain/deps.ts'

/** Sends a device nothing more. `userId`: only if it is that member's. */
export async function forgetDevice(
  { db }: Pick<Deps, 'db'>,
  { id, userId }: { id: string; userId?: string },
): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .$if(userId !== undefined, (query) =>
      query.where('session_id', 'in', (eb) =>
        eb
          .selectFrom('auth_sessions')
          .select('auth_sessions.id')
          .where('auth_sessions.user_id', '=', userId ?? ''),
      ),
    )
    .execute()
}
