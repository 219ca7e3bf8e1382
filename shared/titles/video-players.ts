interface VideoPlayer {
  name: string
  origin: string
  /** The video's address for embedding in our pages. */
  embed: (key: string) => string
  /** The video's own page, for visitors without scripts. */
  page: (key: string) => string
}

/** The sites whose trailers are shown, by TMDB's name for them. The content policy allows exactly these in frames. */
export const VIDEO_PLAYERS: Readonly<Record<string, VideoPlayer>> = {
  YouTube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    embed: (key) => `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0`,
    page: (key) => `https://www.youtube.com/watch?v=${key}`,
  },
  Vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    embed: (key) => `https://player.vimeo.com/video/${key}?autoplay=1&dnt=1`,
    page: (key) => `https://vimeo.com/${key}`,
  },
}

export const VIDEO_ORIGINS: readonly string[] = Object.values(VIDEO_PLAYERS).map(({ origin }) => origin)
