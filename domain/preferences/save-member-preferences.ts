import type { Deps } from '#domain/deps.ts'
import { isCountry } from '#i18n/countries.ts'
import type { Country } from '#i18n/countries.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import type { Member } from '#shared/members/member.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  country?: string | undefined
  language?: string | undefined
}

export type PreferencesRefusal = 'unknown-country' | 'unknown-language' | 'no-profile'

/**
 * Saves a member's chosen country and language in the profile; absent ones stay. `linkedChoice` must be applied beforehand.
 */
export async function saveMemberPreferences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, country, language }: Input,
): Promise<{ ok: true; country: Country; language: Language } | { ok: false; reason: PreferencesRefusal }> {
  if (country !== undefined && !isCountry(country)) return { ok: false, reason: 'unknown-country' }
  if (language !== undefined && !isLanguage(language)) return { ok: false, reason: 'unknown-language' }
  const saved = await db
    .updateTable('user_profiles')
    .set({
      ...(country === undefined ? {} : { country_code: country }),
      ...(language === undefined ? {} : { language_code: language }),
      updated_at: clock.now(),
    })
    .where('id', '=', viewer.id)
    .returning(['country_code', 'language_code'])
    .executeTakeFirst()
  if (saved === undefined) return { ok: false, reason: 'no-profile' }
  return { ok: true, country: saved.country_code as Country, language: saved.language_code as Language }
}
