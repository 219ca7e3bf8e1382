import type { Theme } from './request-context.ts'

/**
 * Choices that shared pages do not contain, and scripts add: a guest's own, by the cookies that store them (domain/preferences/cookies.ts).
 */
export interface OwnChoices {
  theme: Theme | null
  separate: boolean
  /** Whether the banner stays hidden. */
  hidesPromo: boolean
  /** As in the cookie, in capitals; null if absent. */
  country: string | null
  /** Whether the lists of shared pages are not theirs: they have chosen services, or a switch. */
  hasOwnView: boolean
}

const THEME = String.raw`(?:^|; )kinora_theme=(dark|light)(?:;|$)`
const CONSENT = String.raw`(?:^|; )kinora_cookie_consent=true(?:;|$)`
const NO_PROMO = String.raw`(?:^|; )kinora_promo=off(?:;|$)`
const UP_TO_12 = String.raw`(?:^|; )user_up_to_12=1(?:;|$)`

/** From `document.cookie`. */
export function readOwnChoices(cookies: string): OwnChoices {
  const theme = new RegExp(THEME).exec(cookies)?.[1]
  return {
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    separate: /(?:^|; )kinora_separate=1(?:;|$)/.test(cookies),
    hidesPromo: new RegExp(NO_PROMO).test(cookies),
    country: /(?:^|; )user_country=([a-z]{2})(?:;|$)/i.exec(cookies)?.[1]?.toUpperCase() ?? null,
    hasOwnView: /(?:^|; )user_services=[0-9]/.test(cookies) || new RegExp(UP_TO_12).test(cookies),
  }
}

/**
 * The script of shared pages: applies before the first paint what is visible immediately, and hides everybody's lists where a guest
 * sees only titles up to twelve, until their own have come (web/features/own-choices/use-own-view.ts). Always the same text, whose hash is in the policy
 * of each such page (server/scale/shared-pages.ts).
 */
export const SETTLE_CHOICES = `{const c=document.cookie,d=document.documentElement.dataset,t=/${THEME}/.exec(c);if(t)d.theme=t[1];if(/${NO_PROMO}/.test(c))d.promo='off';if(/${CONSENT}/.test(c))d.consent='chosen';if(/${UP_TO_12}/.test(c))d.lists='awaited'}`
