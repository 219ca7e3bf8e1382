import { lazily } from '#ui/lazily.ts'

/** Loaded only for members, and only when they use it. */
export const MemberActions = lazily(async () => (await import('./member/member-actions.tsx')).MemberActions)
export const MemberTitleActions = lazily(
  async () => (await import('./member/member-title-actions.tsx')).MemberTitleActions,
)
export const MemberRating = lazily(async () => (await import('./member/member-rating.tsx')).MemberRating)
export const MemberKeepButton = lazily(async () => (await import('./member/member-keep-button.tsx')).MemberKeepButton)
export const MemberRowActions = lazily(async () => (await import('./member/member-row-actions.tsx')).MemberRowActions)
export const Resumed = lazily(async () => (await import('./member/resumed.tsx')).Resumed)

export const loadMemberUserTitles = () => import('./member/member-user-titles.tsx')
