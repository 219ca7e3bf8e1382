import { lazily } from '#ui/lazily.ts'

/** Loaded only where a member can go on with a show. */
export const GoOnRow = lazily(async () => (await import('./go-on-row.tsx')).GoOnRow)
