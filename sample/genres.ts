import type { SampleLanguage } from './schema.ts'

type GenreNames = readonly [
  id: number,
  en: string,
  tr: string,
  de: string,
  fr: string,
  es: string,
  it: string,
  ar: string,
  ja: string,
]

const MOVIE_GENRES: readonly GenreNames[] = [
  [28, 'Action', 'Aksiyon', 'Action', 'Action', 'Acción', 'Azione', 'حركة', 'アクション'],
  [12, 'Adventure', 'Macera', 'Abenteuer', 'Aventure', 'Aventura', 'Avventura', 'مغامرة', 'アドベンチャー'],
  [16, 'Animation', 'Animasyon', 'Animation', 'Animation', 'Animación', 'Animazione', 'رسوم متحركة', 'アニメーション'],
  [35, 'Comedy', 'Komedi', 'Komödie', 'Comédie', 'Comedia', 'Commedia', 'كوميديا', 'コメディ'],
  [80, 'Crime', 'Suç', 'Krimi', 'Crime', 'Crimen', 'Crime', 'جريمة', '犯罪'],
  [
    99,
    'Documentary',
    'Belgesel',
    'Dokumentarfilm',
    'Documentaire',
    'Documental',
    'Documentario',
    'وثائقي',
    'ドキュメンタリー',
  ],
  [18, 'Drama', 'Dram', 'Drama', 'Drame', 'Drama', 'Dramma', 'دراما', 'ドラマ'],
  [10751, 'Family', 'Aile', 'Familie', 'Familial', 'Familia', 'Famiglia', 'عائلي', 'ファミリー'],
  [14, 'Fantasy', 'Fantastik', 'Fantasy', 'Fantastique', 'Fantasía', 'Fantasy', 'فانتازيا', 'ファンタジー'],
  [36, 'History', 'Tarih', 'Historie', 'Histoire', 'Historia', 'Storia', 'تاريخ', '歴史'],
  [27, 'Horror', 'Korku', 'Horror', 'Horreur', 'Terror', 'Horror', 'رعب', 'ホラー'],
  [10402, 'Music', 'Müzik', 'Musik', 'Musique', 'Música', 'Musica', 'موسيقى', '音楽'],
  [9648, 'Mystery', 'Gizem', 'Mystery', 'Mystère', 'Misterio', 'Mistero', 'غموض', 'ミステリー'],
  [10749, 'Romance', 'Romantik', 'Liebesfilm', 'Romance', 'Romance', 'Romance', 'رومانسية', 'ロマンス'],
  [
    878,
    'Science Fiction',
    'Bilim Kurgu',
    'Science Fiction',
    'Science-Fiction',
    'Ciencia ficción',
    'Fantascienza',
    'خيال علمي',
    'SF',
  ],
  [10770, 'TV Movie', 'TV Filmi', 'TV-Film', 'Téléfilm', 'Película de TV', 'Film TV', 'فيلم تلفزيوني', 'テレビ映画'],
  [53, 'Thriller', 'Gerilim', 'Thriller', 'Thriller', 'Suspense', 'Thriller', 'إثارة', 'スリラー'],
  [10752, 'War', 'Savaş', 'Kriegsfilm', 'Guerre', 'Bélica', 'Guerra', 'حرب', '戦争'],
  [37, 'Western', 'Vahşi Batı', 'Western', 'Western', 'Western', 'Western', 'ويسترن', '西部劇'],
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
    'حركة ومغامرة',
    'アクション＆アドベンチャー',
  ],
  ...MOVIE_GENRES.filter(([id]) => [16, 35, 80, 99, 18, 10751].includes(id)),
  [10762, 'Kids', 'Çocuk', 'Kinder', 'Enfants', 'Infantil', 'Bambini', 'أطفال', 'キッズ'],
  ...MOVIE_GENRES.filter(([id]) => id === 9648),
  [10763, 'News', 'Haber', 'Nachrichten', 'Actualités', 'Noticias', 'Notizie', 'أخبار', 'ニュース'],
  [10764, 'Reality', 'Reality', 'Reality', 'Téléréalité', 'Telerrealidad', 'Reality', 'تلفزيون الواقع', 'リアリティ'],
  [
    10765,
    'Sci-Fi & Fantasy',
    'Bilim Kurgu ve Fantastik',
    'Sci-Fi und Fantasy',
    'Science-fiction et fantastique',
    'Ciencia ficción y fantasía',
    'Fantascienza e fantasy',
    'خيال علمي وفانتازيا',
    'SF＆ファンタジー',
  ],
  [10766, 'Soap', 'Pembe Dizi', 'Soap', 'Feuilleton', 'Telenovela', 'Soap', 'دراما يومية', 'ソープオペラ'],
  [10767, 'Talk', 'Talk Show', 'Talk', 'Talk-show', 'Tertulia', 'Talk show', 'برامج حوارية', 'トーク'],
  [
    10768,
    'War & Politics',
    'Savaş ve Politika',
    'Krieg und Politik',
    'Guerre et politique',
    'Guerra y política',
    'Guerra e politica',
    'حرب وسياسة',
    '戦争＆政治',
  ],
  ...MOVIE_GENRES.filter(([id]) => id === 37),
]

const COLUMNS: Record<SampleLanguage, 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8> = {
  en: 1,
  tr: 2,
  de: 3,
  fr: 4,
  es: 5,
  it: 6,
  ar: 7,
  ja: 8,
}

/** TMDB's genres of a kind, named in the language. */
export function genresOf(kind: 'movie' | 'tv', language: SampleLanguage): { id: number; name: string }[] {
  const rows = kind === 'movie' ? MOVIE_GENRES : TV_GENRES
  return rows.map((row) => ({ id: row[0], name: row[COLUMNS[language]] }))
}
