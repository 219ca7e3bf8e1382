import { lazily } from '#ui/lazily.ts'

/** Not part of guests' pages: the members' menu is loaded on demand. */
export const MemberButton = lazily(async () => (await import('./member-menu.tsx')).MemberButton)
