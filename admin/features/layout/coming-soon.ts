/** Named by the dashboard's quick actions, and not there yet. */
export const COMING_SOON_PATHS: readonly string[] = ['/admin/translations', '/admin/content']
