import { lazily } from '#ui/lazily.ts'

/** Loaded only for the owner of a list. */
export const OwnerList = lazily(async () => (await import('./owner/owner-list.tsx')).OwnerList)
