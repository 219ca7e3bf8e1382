/** Why a visitor reports a list. */
export const REPORT_REASONS = ['spam', 'hate', 'sexual', 'violence', 'privacy', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
