import { normalizeText } from './normalize.ts'

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'

/**
 * Numbers as words, from two on unless stated otherwise. Words with another common meaning in titles are left out: the English 'to' is also
 * two in Danish and Norwegian, the French 'neuf' also means new, the Italian 'sei' also means you are.
 */
const WORDS: readonly (readonly [first: number, words: string])[] = [
  [
    1,
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ],
  [2, 'iki üç dört beş altı yedi sekiz dokuz'],
  [2, 'zwei drei vier fünf sechs sieben acht neun zehn'],
  [2, 'deux trois quatre cinq'],
  [7, 'sept huit'],
  [2, 'dos tres cuatro cinco seis siete ocho nueve diez'],
  [3, 'tre quattro cinque'],
  [7, 'sette otto nove dieci'],
  [2, 'dois três quatro cinco seis sete oito nove dez'],
  [2, 'два три четыре пять шесть семь восемь девять десять'],
  [2, 'twee drie vier vijf zes zeven acht negen tien'],
  [2, 'två tre fyra fem'],
  [7, 'sju åtta nio tio'],
  [3, 'tre fire fem seks syv åtte ni ti'],
  [8, 'otte'],
  [2, 'kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen'],
  [2, 'dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć'],
  [2, 'δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα'],
  [2, 'اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'],
  [2, 'दो तीन चार पांच छह सात आठ नौ दस'],
]

const ORDINALS: typeof WORDS = [
  [2, 'second third fourth fifth sixth seventh eighth ninth tenth'],
  [2, 'deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième'],
]
const ORDINAL_ENDING = /^(\d+)(?:st|nd|rd|th|eme|ieme|er|ere|te|ter|o|a)$/

const NUMBERS = new Map<string, string>()
for (const [first, words] of [...WORDS, ...ORDINALS, [1, ROMAN] as const]) {
  for (const [at, word] of words.split(' ').entries()) NUMBERS.set(normalizeText(word), String(first + at))
}

/** The digits for a word in normal form that is a number, as a word, Roman numeral or like '6th'; any other word unchanged. */
export function inDigits(word: string): string {
  return NUMBERS.get(word) ?? word.replace(ORDINAL_ENDING, '$1')
}

/** Two adjacent words in normal form as one: 'spiderman', and '99' for nine-nine. */
export function joinWords(word: string, next: string): string {
  const [first, second] = [inDigits(word), inDigits(next)]
  if (!/^\d+$/.test(first) || !/^\d+$/.test(second)) return word + next
  return first === '20' && second.length === 1 ? `2${second}` : first + second
}
