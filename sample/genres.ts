import type { SampleLanguage } from './schema.ts'

type GenreNames = readonly [id: number, en: string, tr: string, de: string, fr: string, es: string, it: string]

const MOVIE_GENRES: readonly GenreNames[] = [
  [28, 'Action', 'Aksiyon', 'Action', 'Action', 'Acción', 'Azione'],
  [12, 'Adventure', 'Macera', 'Abenteuer', 'Aventure', 'Aventura', 'Avventura'],
  [16, 'Animation', 'Animasyon', 'Animation', 'Animation', 'Animación', 'Animazione'],
  [35, 'Comedy', 'Komedi', 'Komödie', 'Comédie', 'Comedia', 'Commedia'],
  [80, 'Crime', 'Suç', 'Krimi', 'Crime', 'Crimen', 'Crime'],
  [99, 'Documentary', 'Belgesel', 'Dokumentarfilm', 'Documentaire', 'Documental', 'Documentario'],
  [18, 'Drama', 'Dram', 'Drama', 'Drame', 'Drama', 'Dramma'],
  [10751, 'Family', 'Aile', 'Familie', 'Familial', 'Familia', 'Famiglia'],
  [14, 'Fantasy', 'Fantastik', 'Fantasy', 'Fantastique', 'Fantasía', 'Fantasy'],
  [36, 'History', 'Tarih', 'Historie', 'Histoire', 'Historia', 'Storia'],
  [27, 'Horror', 'Korku', 'Horror', 'Horreur', 'Terror', 'Horror'],
  [10402, 'Music', 'Müzik', 'Musik', 'Musique', 'Música', 'Musica'],
  [9648, 'Mystery', 'Gizem', 'Mystery', 'Mystère', 'Misterio', 'Mistero'],
  [10749, 'Romance', 'Romantik', 'Liebesfilm', 'Romance', 'Romance', 'Romance'],
  [878, 'Science Fiction', 'Bilim Kurgu', 'Science Fiction', 'Science-Fiction', 'Ciencia ficción', 'Fantascienza'],
  [10770, 'TV Movie', 'TV Filmi', 'TV-Film', 'Téléfilm', 'Película de TV', 'Film TV'],
  [53, 'Thriller', 'Gerilim', 'Thriller', 'Thriller', 'Suspense', 'Thriller'],
  [10752, 'War', 'Savaş', 'Kriegsfilm', 'Guerre', 'Bélica', 'Guerra'],
  [37, 'Western', 'Vahşi Batı', 'Western', 'Western', 'Western', 'Western'],
]

const TV_GENRES: readonly GenreNames[] = [
  [
    10759,
    'Action & Adventure',
    'Aksiyon ve Macera',
    'Action und Abenteuer',
    'Action et aventure',
    'Acción y aventura',
    'Azione e avventura',
  ],
  ...MOVIE_GENRES.filter(([id]) => [16, 35, 80, 99, 18, 10751].includes(id)),
  [10762, 'Kids', 'Çocuk', 'Kinder', 'Enfants', 'Infantil', 'Bambini'],
  ...MOVIE_GENRES.filter(([id]) => id === 9648),
  [10763, 'News', 'Haber', 'Nachrichten', 'Actualités', 'Noticias', 'Notizie'],
  [10764, 'Reality', 'Reality', 'Reality', 'Téléréalité', 'Telerrealidad', 'Reality'],
  [
    10765,
    'Sci-Fi & Fantasy',
    'Bilim Kurgu ve Fantastik',
    'Sci-Fi und Fantasy',
    'Science-fiction et fantastique',
    'Ciencia ficción y fantasía',
    'Fantascienza e fantasy',
  ],
  [10766, 'Soap', 'Pembe Dizi', 'Soap', 'Feuilleton', 'Telenovela', 'Soap'],
  [10767, 'Talk', 'Talk Show', 'Talk', 'Talk-show', 'Tertulia', 'Talk show'],
  [
    10768,
    'War & Politics',
    'Savaş ve Politika',
    'Krieg und Politik',
    'Guerre et politique',
    'Guerra y política',
    'Guerra e politica',
  ],
  ...MOVIE_GENRES.filter(([id]) => id === 37),
]

const COLUMNS: Record<SampleLanguage, 1 | 2 | 3 | 4 | 5 | 6> = { en: 1, tr: 2, de: 3, fr: 4, es: 5, it: 6 }

/** TMDB's genres of a kind, named in the language. */
export function genresOf(kind: 'movie' | 'tv', language: SampleLanguage): { id: number; name: string }[] {
  const rows = kind === 'movie' ? MOVIE_GENRES : TV_GENRES
  return rows.map((row) => ({ id: row[0], name: row[COLUMNS[language]] }))
}
