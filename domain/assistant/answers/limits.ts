/** Titles from which an answer picks. */
export const ANSWER_CANDIDATES = 300
/** Titles of each type and language that are examined for what no index covers: country and keywords. */
export const LOOKED_THROUGH = 1_000
/** The first titles of an answer, among which similar neighbours are spread out. */
export const VARIED_TITLES = 100
/** Titles that one name may mean. */
export const TITLES_OF_A_NAME = 6
/** Similar titles share these first genres of the named one; if too few do, any of its genres. */
export const LEADING_GENRES = 2
export const ENOUGH_ALIKE = 100
/** Titles below this share of the closest one's similarity do not count as similar. */
export const LEAST_CLOSE = 0.25
/** Titles of each type that are about a subject, from which an answer picks. */
export const SUBJECT_TITLES = 300
