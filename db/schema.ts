import type { AdUnitsTable } from './schema/ads.ts'
import type {
  AiChatConversationsTable,
  AiChatMessagesTable,
  AiChatReservationsTable,
  AiChatUsageLimitsTable,
  AiQueryFeedbackTable,
  AiModelCallsTable,
  AiModelNetworkCallsTable,
  AiTrainingPatternsTable,
} from './schema/assistant.ts'
import type {
  AllContentProvidersView,
  CatalogueStateTable,
  ContentProvidersTable,
  GenresTable,
  GoneTitlesTable,
  KeptTitlesTable,
  MoviesTable,
  OfferChangesTable,
  PersonTermsTable,
  ProvidersTable,
  SearchNamesTable,
  SearchTermsTable,
  SearchWordsTable,
  TitleAvailabilityTable,
  TitleTextsTable,
  TvShowsTable,
} from './schema/catalogue.ts'
import type { CalendarAddressesTable, ShowEpisodesTable, ShowProgressTable } from './schema/progress.ts'
import type { RemovedStandardPagesTable, StaticPagesTable } from './schema/pages.ts'
import type { ContactMessagesTable } from './schema/contact.ts'
import type { EdgeChangesTable, EdgesTable, ServedBuildTable } from './schema/edge.ts'
import type { ImportListItemsTable, ImportListsTable, ImportTitlesTable, ImportsTable } from './schema/imports.ts'
import type { ListReportsTable, RemovedListsTable, ShareListItemsTable, ShareListsTable } from './schema/lists.ts'
import type {
  AdminUsersTable,
  RestingNamesTable,
  AuthAccountsTable,
  AuthSecondFactorsTable,
  AuthSessionsTable,
  AuthUsersTable,
  AuthVerificationsTable,
  ContentRatingsTable,
  SecurityEventsTable,
  UserProfilesTable,
  UserWatchlistsTable,
  WatchDaysTable,
} from './schema/members.ts'
import type { NoticeSettingsTable, PushDevicesTable } from './schema/notices.ts'
import type { AdminLogsTable, DailyCountsTable, PanelCodesTable } from './schema/staff.ts'

export interface Schema {
  movies: MoviesTable
  tv_shows: TvShowsTable
  genres: GenresTable
  providers: ProvidersTable
  content_providers: ContentProvidersTable
  all_content_providers: AllContentProvidersView
  title_availability: TitleAvailabilityTable
  search_terms: SearchTermsTable
  search_names: SearchNamesTable
  search_words: SearchWordsTable
  person_terms: PersonTermsTable
  title_texts: TitleTextsTable
  gone_titles: GoneTitlesTable
  show_episodes: ShowEpisodesTable
  show_progress: ShowProgressTable
  calendar_addresses: CalendarAddressesTable
  offer_changes: OfferChangesTable
  kept_titles: KeptTitlesTable
  catalogue_state: CatalogueStateTable
  static_pages: StaticPagesTable
  removed_standard_pages: RemovedStandardPagesTable
  contact_messages: ContactMessagesTable
  daily_counts: DailyCountsTable
  auth_users: AuthUsersTable
  auth_sessions: AuthSessionsTable
  auth_accounts: AuthAccountsTable
  auth_verifications: AuthVerificationsTable
  auth_second_factors: AuthSecondFactorsTable
  user_profiles: UserProfilesTable
  admin_users: AdminUsersTable
  security_events: SecurityEventsTable
  resting_names: RestingNamesTable
  admin_logs: AdminLogsTable
  panel_codes: PanelCodesTable
  user_watchlists: UserWatchlistsTable
  notice_settings: NoticeSettingsTable
  push_devices: PushDevicesTable
  watch_days: WatchDaysTable
  content_ratings: ContentRatingsTable
  share_lists: ShareListsTable
  share_list_items: ShareListItemsTable
  removed_lists: RemovedListsTable
  list_reports: ListReportsTable
  ai_chat_usage_limits: AiChatUsageLimitsTable
  ai_chat_reservations: AiChatReservationsTable
  ai_chat_conversations: AiChatConversationsTable
  ai_chat_messages: AiChatMessagesTable
  ai_query_feedback: AiQueryFeedbackTable
  ai_training_patterns: AiTrainingPatternsTable
  ai_model_calls: AiModelCallsTable
  ai_model_network_calls: AiModelNetworkCallsTable
  ad_units: AdUnitsTable
  edges: EdgesTable
  edge_changes: EdgeChangesTable
  served_build: ServedBuildTable
  imports: ImportsTable
  import_titles: ImportTitlesTable
  import_lists: ImportListsTable
  import_list_items: ImportListItemsTable
}
