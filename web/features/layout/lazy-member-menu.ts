import { lazily } from '#ui/lazily.ts'

/** No page of a guest carries the members' menu. */
export const MemberButton = lazily(async () => (await import('./member-menu.tsx')).MemberButton)
