import type { TitleRef } from '#shared/titles/title.ts'

/** What people call films and series when they search. */
export const TYPE_WORDS: Record<string, Record<TitleRef['type'], string[]>> = {
  en: { movie: ['film', 'movie'], tv_show: ['series', 'tv show', 'tv series', 'show'] },
  tr: { movie: ['film', 'filmi'], tv_show: ['dizi', 'dizisi'] },
  de: { movie: ['film'], tv_show: ['serie'] },
  fr: { movie: ['film'], tv_show: ['série', 'serie'] },
  es: { movie: ['película', 'pelicula'], tv_show: ['serie'] },
  it: { movie: ['film'], tv_show: ['serie', 'serie tv'] },
  pt: { movie: ['filme'], tv_show: ['série'] },
  ru: { movie: ['фильм'], tv_show: ['сериал'] },
  ja: { movie: ['映画'], tv_show: ['ドラマ'] },
  ko: { movie: ['영화'], tv_show: ['드라마'] },
  zh: { movie: ['电影'], tv_show: ['电视剧'] },
  ar: { movie: ['فيلم'], tv_show: ['مسلسل'] },
  hi: { movie: ['फिल्म', 'मूवी'], tv_show: ['सीरीज'] },
  nl: { movie: ['film'], tv_show: ['serie'] },
  sv: { movie: ['film'], tv_show: ['serie'] },
  no: { movie: ['film'], tv_show: ['serie'] },
  da: { movie: ['film'], tv_show: ['serie'] },
  fi: { movie: ['elokuva'], tv_show: ['sarja'] },
  pl: { movie: ['film'], tv_show: ['serial'] },
  el: { movie: ['ταινία'], tv_show: ['σειρά'] },
}
