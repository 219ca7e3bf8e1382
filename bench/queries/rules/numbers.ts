const FIRST = 2
/** From two on, in languages where the word does not change with what is counted, or where people ignore that. */
const WORDS: Record<string, string> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  tr: 'iki üç dört beş altı yedi sekiz dokuz on',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
  pt: 'dois três quatro cinco seis sete oito nove dez onze doze',
  ru: 'два три четыре пять шесть семь',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  sv: 'två tre fyra fem sex sju åtta nio tio elva tolv',
  no: 'to tre fire fem seks sju åtte ni ti elleve tolv',
  da: 'to tre fire fem seks syv otte ni ti elleve tolv',
  fi: 'kaksi kolme neljä viisi kuusi seitsemän kahdeksan',
  pl: 'dwa trzy cztery pięć sześć siedem osiem',
  el: 'δύο τρία τέσσερα πέντε έξι επτά οκτώ',
  zh: '二 三 四 五 六 七',
  hi: 'दो तीन चार',
}
/** Not I, V or X, which are just as often words or letters. */
const ROMAN = ['ii', 'iii', 'iv', '', 'vi', 'vii', 'viii', 'ix']

/** All other notations of a number word; none if it is not a number. `isSequel`: it may be Roman. */
export function otherNumerals(word: string, language: string, isSequel: boolean): string[] {
  const words = (WORDS[language] ?? '').split(' ')
  const value =
    FIRST + Math.max(words.indexOf(word), ROMAN.indexOf(word), /^[1-9]\d*$/.test(word) ? Number(word) - FIRST : -1)
  if (value < FIRST || word === '') return []
  const all = [String(value), words[value - FIRST] ?? '', (isSequel ? ROMAN[value - FIRST] : '') ?? '']
  return all.filter((other) => other !== '' && other !== word)
}
