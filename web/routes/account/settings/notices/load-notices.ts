import { findNotices } from '#domain/notices/find-notices.ts'
import type { Deps } from '#domain/deps.ts'
import { capitalized } from '#i18n/format.ts'
import { DEFAULT_LANGUAGE, intlLocale, isLanguage } from '#i18n/languages.ts'
import { describeBrowser } from '#shared/members/describe-browser.ts'
import type { Member } from '#shared/members/member.ts'
import { NOTICE_HOURS, WEEKDAYS } from '#shared/members/notice.ts'

/** How the viewer is notified. The names of hours and days are made here alone, as browsers may write them otherwise. */
export async function loadNotices(
  deps: Pick<Deps, 'db' | 'pushes'>,
  { viewer, language }: { viewer: Member; language: string },
) {
  const { devices, ...own } = await findNotices(deps, { viewer })
  const known = isLanguage(language) ? language : DEFAULT_LANGUAGE
  const locale = intlLocale(known)
  const hours = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: 'numeric', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const hour = (value: number) => hours.format(Date.UTC(2024, 0, 1, value))
  const all = Array.from(
    { length: NOTICE_HOURS.last - NOTICE_HOURS.first + 1 },
    (_, index) => NOTICE_HOURS.first + index,
  )
  return {
    ...own,
    devices: devices.map(({ id, userAgent, createdAt }) => ({
      id,
      browser: describeBrowser(userAgent),
      since: createdAt.toISOString(),
    })),
    /** With which a browser asks its push service for an address. */
    publicKey: deps.pushes.publicKey,
    hours: all.map((value) => ({ value, label: hour(value) })),
    // The first of January 2024 was a Monday.
    weekdays: WEEKDAYS.map((value) => ({ value, label: capitalized(days.format(Date.UTC(2024, 0, value)), known) })),
    wakingHours: { from: hour(NOTICE_HOURS.first), to: hour(NOTICE_HOURS.last + 1) },
  }
}

export type LoadedNotices = Awaited<ReturnType<typeof loadNotices>>
