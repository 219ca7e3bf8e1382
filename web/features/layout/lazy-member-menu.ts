import { lazily } from '#ui/lazily.ts'

const load = () => import('./member-menu.tsx')

/** No page of a guest carries the members' menu. */
export const MemberButton = lazily(async () => (await load()).MemberButton)
export const MemberTab = lazily(async () => (await load()).MemberTab)
