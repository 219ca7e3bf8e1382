import { lazily } from '#ui/lazily.ts'

/** What only the owner of a list needs. */
export const OwnerList = lazily(async () => (await import('./owner/owner-list.tsx')).OwnerList)
