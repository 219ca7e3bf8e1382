/** Lists that a page of public lists, or 'load more', shows. */
export const PUBLIC_LISTS_PAGE_SIZE = 20
/** Lists of the home page's and the title page's community section. */
export const COMMUNITY_PREVIEW_LISTS = 6
/** Of the home page's those of one member, while others have some. */
export const HOME_LISTS_OF_ONE = 2
/** Posters on a list's card; what is beyond is counted. */
export const PREVIEW_ITEMS = 5
/** Own lists that one page shows. */
export const MY_LISTS_PAGE_SIZE = 24
/** Titles of a list that one page, or 'load more', shows. */
export const LIST_PAGE_SIZE = 60
/** Titles of each list on a member's page of lists. */
export const MEMBER_PAGE_ITEMS = 12
/** Words that a search for lists looks for, and characters of it that are read. */
export const LIST_SEARCH_WORDS = 5
export const LIST_SEARCH_LENGTH = 100
/** Deleting a list within a day takes back what making it earned and is not used. */
export const BONUS_KEPT_AFTER_HOURS = 24
/** For so long a deleted list can be brought back, in minutes. */
export const RESTORE_MINUTES = 15
/** Titles that the dialog 'Add content' lists. */
export const CONTENT_RESULTS = 12
/** Titles that the feed of a list names, those added last. */
export const FEED_ITEMS = 100
