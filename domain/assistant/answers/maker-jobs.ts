/** What directors are called in crews: of movies, and of TV shows. */
export const MAKER_JOBS: readonly string[] = ['Director', 'Creator']
