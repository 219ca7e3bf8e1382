/** Titles that an answer picks from. */
export const MOST_CANDIDATES = 300
/** Titles of each type and language that are looked at for what no index knows: the country, keywords. */
export const LOOKED_THROUGH = 1_000
/** Of these, the first of an answer, neighbours are told apart. */
export const VARIED_TITLES = 100
/** Titles that one named title may mean. */
export const NAMED_TITLES = 6
/** Titles like another have these of its genres, the first so many; where they are fewer than enough, any. */
export const LEADING_GENRES = 2
export const ENOUGH_ALIKE = 100
/** What is less close to a title than this share of the closest is not like it. */
export const LEAST_CLOSE = 0.25
