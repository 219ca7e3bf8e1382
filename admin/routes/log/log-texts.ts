import type { PlainMessageKey } from '#i18n/translator.ts'
import { ROLE_TEXTS } from '../../features/layout/role-texts.ts'
import { POSITION_TEXTS } from '../ads/position-texts.ts'

/** Staff actions in words; the log may have others, of other versions, which are shown by their ids. */
export const ACTION_TEXTS: ReadonlyMap<string, PlainMessageKey> = new Map<string, PlainMessageKey>([
  ['view_dashboard', 'admin.didViewDashboard'],
  ['make_admin', 'admin.didMakeAdmin'],
  ['remove_admin', 'admin.didRemoveAdmin'],
  ['export_member', 'admin.didExportMember'],
  ['erase_member', 'admin.didEraseMember'],
  ['mark_report_done', 'admin.didMarkReport'],
  ['mark_message_done', 'admin.didMarkMessage'],
  ['create_static_page', 'admin.didCreatePage'],
  ['update_static_page', 'admin.didUpdatePage'],
  ['delete_static_page', 'admin.didDeletePage'],
  ['restore_static_page', 'admin.didRestorePage'],
  ['create_ad_unit', 'admin.didCreateAd'],
  ['update_ad_unit', 'admin.didUpdateAd'],
  ['toggle_ad_unit', 'admin.didToggleAd'],
  ['delete_ad_unit', 'admin.didDeleteAd'],
])

export const TARGET_TEXTS: ReadonlyMap<string, PlainMessageKey> = new Map<string, PlainMessageKey>([
  ['dashboard', 'admin.dashboard'],
  ['user', 'admin.user'],
  ['list_report', 'admin.logReport'],
  ['contact_message', 'admin.logMessage'],
  ['static_page', 'admin.logPage'],
  ['ad_unit', 'admin.logAd'],
])

export const FIELD_TEXTS: ReadonlyMap<string, PlainMessageKey> = new Map<string, PlainMessageKey>([
  ['role', 'admin.userRole'],
  ['slug', 'admin.pagesSlug'],
  ['title', 'admin.logTitle'],
  ['is_published', 'admin.pagesPublished'],
  ['languages', 'admin.logLanguages'],
  ['texts', 'admin.logTexts'],
  ['name', 'admin.adName'],
  ['position', 'admin.adPosition'],
  ['is_active', 'admin.adActive'],
  ['code', 'admin.adCode'],
  ['bytes', 'admin.logBytes'],
])

/** The log stores only a digest of these fields, which shows that they changed but not how. */
export const DIGESTS: ReadonlySet<string> = new Set(['texts', 'code'])

export const REFUSAL_TEXTS: ReadonlyMap<string, PlainMessageKey> = new Map<string, PlainMessageKey>([
  ['not-allowed', 'admin.logNotAllowed'],
  ['own-role', 'admin.userOwnRole'],
  ['own-account', 'admin.logOwnAccount'],
  ['above-own', 'admin.logAboveOwn'],
  ['unknown-user', 'admin.userUnknown'],
  ['unknown-entry', 'admin.inboxGone'],
  ['no-role', 'admin.userNoRole'],
])

/** Values that have a name, by field and value. */
export const VALUE_TEXTS: ReadonlyMap<string, PlainMessageKey> = new Map<string, PlainMessageKey>([
  ...Object.entries(ROLE_TEXTS).map(([role, text]) => [`role ${role}`, text] as const),
  ...Object.entries(POSITION_TEXTS).map(([position, text]) => [`position ${position}`, text] as const),
])
