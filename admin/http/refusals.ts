import type { EraseRefusal } from '#domain/staff/users/erase-member.ts'
import type { RoleRefusal } from '#domain/staff/users/change-role.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'

export type StaffRefusal = RoleRefusal | EraseRefusal | 'unknown-change' | 'unknown-entry' | 'unavailable'

/** Why a change by staff, to a member or to an entry of an inbox, is refused. */
export const STAFF_REFUSALS: Readonly<Record<StaffRefusal, { text: PlainMessageKey; status: number }>> = {
  'not-allowed': { text: 'admin.userNotAllowed', status: 403 },
  'own-role': { text: 'admin.userOwnRole', status: 403 },
  'own-account': { text: 'admin.userOwnAccount', status: 403 },
  'above-own': { text: 'admin.userAboveOwn', status: 403 },
  'unknown-user': { text: 'admin.userUnknown', status: 404 },
  'unknown-entry': { text: 'admin.inboxGone', status: 404 },
  'no-role': { text: 'admin.userNoRole', status: 409 },
  'unknown-change': { text: 'admin.userUnknownChange', status: 400 },
  unavailable: { text: 'admin.serverAway', status: 503 },
}
