import type { Database } from '#db/client.ts'

/** The log lines of one member of staff, oldest first. */
export async function readLog(db: Database, admin: { id: string }) {
  return db
    .selectFrom('admin_logs')
    .select(['action', 'target_type', 'target_id', 'details', 'user_agent'])
    .where('admin_id', '=', admin.id)
    .orderBy('created_at')
    .execute()
}
