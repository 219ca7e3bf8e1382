/** The crew jobs of those who make a title: of movies, and of TV shows. */
export const MAKER_JOBS: readonly string[] = ['Director', 'Creator']
