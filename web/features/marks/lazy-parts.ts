import { lazily } from '#ui/lazily.ts'

/** What only members need, and only when they use it: no page of a guest carries it. */
export const MemberActions = lazily(async () => (await import('./member/member-actions.tsx')).MemberActions)
export const MemberTitleActions = lazily(
  async () => (await import('./member/member-title-actions.tsx')).MemberTitleActions,
)
export const RateDialog = lazily(async () => (await import('./member/rate-dialog.tsx')).RateDialog)

export const loadChanging = () => import('./member/change-marks.ts')
