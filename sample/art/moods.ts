/** The moods art is drawn in; TMDB's genres map onto them. */
export type ArtMood =
  | 'action'
  | 'adventure'
  | 'animation'
  | 'comedy'
  | 'crime'
  | 'documentary'
  | 'drama'
  | 'family'
  | 'fantasy'
  | 'history'
  | 'horror'
  | 'music'
  | 'mystery'
  | 'romance'
  | 'scifi'
  | 'thriller'
  | 'war'
  | 'western'

const MOODS_BY_GENRE: Readonly<Record<number, readonly ArtMood[]>> = {
  12: ['adventure'],
  14: ['fantasy'],
  16: ['animation'],
  18: ['drama'],
  27: ['horror'],
  28: ['action'],
  35: ['comedy'],
  36: ['history'],
  37: ['western'],
  53: ['thriller'],
  80: ['crime'],
  99: ['documentary'],
  878: ['scifi'],
  9648: ['mystery'],
  10402: ['music'],
  10749: ['romance'],
  10751: ['family'],
  10752: ['war'],
  10759: ['action', 'adventure'],
  10762: ['family', 'animation'],
  10763: ['documentary'],
  10764: ['documentary', 'comedy'],
  10765: ['scifi', 'fantasy'],
  10766: ['romance', 'drama'],
  10767: ['comedy'],
  10768: ['war', 'history'],
  10770: ['drama'],
}

/**
 * Moods of a title, the most distinctive first. Drama applies to more than half of all titles and says least, so it comes last; a
 * title without a known genre is a drama.
 */
export function moodsOf(tmdbIds: readonly number[]): readonly ArtMood[] {
  const found = new Set(tmdbIds.flatMap((id) => MOODS_BY_GENRE[id] ?? []))
  const telling = [...found].filter((genre) => genre !== 'drama')
  return found.has('drama') || telling.length === 0 ? [...telling, 'drama'] : telling
}
