const STOP_WORDS: Record<string, string> = {
  en: 'the a an of and in on for to at with or is you into over it',
  tr: 've veya ile bir',
  de: 'der die das des dem den ein eine einer und oder von zu zum im in ins auf mit ist',
  fr: 'le la les de du des un une et à au aux en dans est',
  es: 'el la los las de del y un una en a al es',
  it: 'il lo la i gli le di del della dello dei degli delle e è un una in a',
  pt: 'o a os as de do da dos das e um uma em ao à é',
  ru: 'и в во на из с по',
  nl: 'de het een en van of the and',
  sv: 'och i på från av en ett den det de till om',
  no: 'og i på fra av en et den det de til om',
  da: 'og i på fra af en et den det de til om',
  fi: 'ja',
  pl: 'i w na z do o jest',
  el: 'ο η το οι τα του της των τον την και κι στο στη στην στον τη είναι',
  hi: 'और द ऑफ़ का के',
  ar: 'الجزء الثاني',
}
const ELISION = /^(?:l|d|dell|all|nell|un)'(?=.)/

export function isStopWord(word: string, language: string): boolean {
  return (STOP_WORDS[language] ?? '').split(' ').includes(word)
}

/** For languages written without spaces, or nearly. */
export function isUnspacedLanguage(language: string): boolean {
  return language === 'ja' || language === 'zh'
}

/** As it is typed: lower case, no punctuation except hyphens and apostrophes. */
export function typed(title: string, language: string): string {
  return title
    .toLocaleLowerCase(language)
    .replaceAll('’', "'")
    .replace(/[.。]/g, '')
    .replace(/[:!?,;…·–—/()«»¡¿“”×]| - /g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

/** The words without stop words and elisions. */
export function significantWords(text: string, language: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word, language) && word !== '&' && word !== '-')
    .map((word) => word.replace(ELISION, ''))
}

const FOLDED: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
  "'": '',
}

/** Without the accents that people omit when typing quickly. In Japanese and Korean such marks are letters. */
export function withoutAccents(text: string, language: string): string {
  if (['ja', 'ko', 'zh'].includes(language)) return text
  const mapped = text.replace(/[ıßøæœłёأإآة']/g, (letter) => FOLDED[letter] ?? letter)
  return mapped
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+|\u093c/gu, '')
    .normalize('NFC')
}
