import type { TitleType } from '#shared/titles/title.ts'
import { normalizeText } from '../terms/normalize.ts'

const MOVIE = `movie movies film films filmi filme filmen filmler pelicula peliculas peli cinema фильм кино 映画 영화 电影 電影 فيلم الفيلم
  फ़िल्म फिल्म मूवी elokuva elokuvan ταινία filmleri filmy filmer filmów filmes películas peliculas cine фильмы фильмов фильмами фільм фільми
  أفلام الأفلام फ़िल्में elokuvat elokuvia ταινίες filmul`
const TV_SHOW = `tv show shows series serie serien série seri dizi dizisi tvshow tvserie tvserien televizyon serial seriale seriali сериал
  ドラマ テレビ 드라마 시리즈 电视剧 连续剧 剧集 مسلسل المسلسل सीरीज सीरियल sarja sarjan σειρά telenovela miniseries miniserie minisérie
  minidizi мини diziler dizileri serier séries сериалы сериалов серіал серіали مسلسلات المسلسلات sarjat σειρές telewizyjne`
/** Words added to a title that do not identify it. */
const NEITHER = `watch online stream streaming izle full hd anime ansehen schauen regarder ver guardare assistir смотреть онлайн アニメ 애니
  مشاهدة kijken titta`

const TYPE_WORDS = new Map<string, TitleType | null>([
  ...wordsOf(NEITHER).map((word) => [word, null] as const),
  ...wordsOf(MOVIE).map((word) => [word, 'movie'] as const),
  ...wordsOf(TV_SHOW).map((word) => [word, 'tv_show'] as const),
])

function wordsOf(list: string): string[] {
  return list.split(/\s+/).map(normalizeText)
}

/** The type that a word in normal form asks for, in any of our languages; null if it asks for either, undefined for every other word. */
export function askedType(word: string): TitleType | null | undefined {
  return TYPE_WORDS.get(word)
}
