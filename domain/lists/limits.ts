/** Lists per page of public lists, or per 'load more'. */
export const PUBLIC_LISTS_PAGE_SIZE = 20
/** Lists in the community section of the home page and of title pages. */
export const COMMUNITY_PREVIEW_LISTS = 6
/** Lists of one member on the home page, as long as others have some. */
export const HOME_LISTS_OF_ONE = 2
/** Posters on a list's card; further titles are counted. */
export const PREVIEW_ITEMS = 5
/** Own lists per page. */
export const MY_LISTS_PAGE_SIZE = 24
/** Titles of a list per page, or per 'load more'. */
export const LIST_PAGE_SIZE = 60
/** Titles of each list on a member's page of lists. */
export const MEMBER_PAGE_ITEMS = 12
/** Words that a search for lists uses, and characters of it that are read. */
export const LIST_SEARCH_WORDS = 5
export const LIST_SEARCH_LENGTH = 100
/** Deleting a list within a day of creating it takes back the unused part of its bonus. */
export const BONUS_KEPT_AFTER_HOURS = 24
/** How long a deleted list can be restored, in minutes. */
export const RESTORE_MINUTES = 15
/** Titles listed in the 'Add content' dialog. */
export const CONTENT_RESULTS = 12
/** Titles in the feed of a list, the most recently added. */
export const FEED_ITEMS = 100
