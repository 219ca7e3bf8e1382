import type { Caller } from '#domain/accounts/auth/caller.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Fields } from '../../account/forms/outcome.ts'

/** What every form of the settings is given. */
export interface SettingsInput {
  deps: Deps
  viewer: Member
  fields: Fields
  caller: Caller
  language: string
}
