/** Linked from the dashboard's quick actions, but not built yet. */
export const COMING_SOON_PATHS: readonly string[] = ['/admin/translations', '/admin/content']
