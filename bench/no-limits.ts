import { RATE_LIMITS } from '#integrations/rate-limits/rules.ts'

const NO_LIMIT = 1_000_000_000

/** All load comes from one address. */
export const NO_LIMITS = Object.fromEntries(Object.keys(RATE_LIMITS).map((rule) => [rule, NO_LIMIT]))
