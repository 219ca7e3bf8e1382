import { describe, expect, it } from 'vitest'
import type { Turn, RequestFilters } from '#shared/assistant/request-filters.ts'
import { parseRequest } from './parse-request.ts'

const YEAR = 2026

/** After '>>', the next question. */
type Row = readonly [text: string, filters: RequestFilters]

async function understood(text: string, language: string) {
  const history: Turn[] = []
  let last = await parseRequest('', { language, year: YEAR })
  for (const part of text.split(' >> ')) {
    last = await parseRequest(part, { language, history: [...history], year: YEAR })
    history.push(
      { role: 'user', content: part, filters: null, resultsCount: null },
      { role: 'assistant', content: '', filters: last.parsed.filters, resultsCount: 10 },
    )
  }
  return last.parsed
}

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  zh: [
    ['两小时以内的法国动作片', { contentType: 'movie', genres: ['Action'], country: 'FR', maxRuntime: 120 }],
    [
      'netflix上评分7.5分以上的悬疑剧',
      { contentType: 'tv_show', genres: ['Mystery'], providers: ['Netflix'], minRating: 7.5 },
    ],
    ['2010年到2015年的战争片', { contentType: 'movie', genres: ['War'], yearRange: { min: 2010, max: 2015 } }],
    ['近五年的香港喜剧', { genres: ['Comedy'], country: 'HK', yearRange: { min: 2021 } }],
    ['名叫活着的电影', { contentType: 'movie', specificTitle: '活着' }],
    ['想哭的爱情电影', { contentType: 'movie', genres: ['Romance'], mood: 'sad' }],
    ['家庭电影 >> 不要动画片', { contentType: 'movie', genres: ['Family'], notGenres: ['Animation'] }],
    ['悬疑剧 >> 电影呢', { contentType: 'movie', genres: ['Mystery'] }],
  ],
  ar: [
    [
      'ابغى فيلم كوري غموض اقل من ساعتين',
      { contentType: 'movie', genres: ['Mystery'], country: 'KR', maxRuntime: 120 },
    ],
    ['مسلسل رعب على نتفليكس', { contentType: 'tv_show', genres: ['Horror'], providers: ['Netflix'] }],
    ['أفلام حرب من التسعينات', { contentType: 'movie', genres: ['War'], yearRange: { min: 1990, max: 1999 } }],
    ['كوميديا مصرية تقييمها فوق 7', { genres: ['Comedy'], country: 'EG', minRating: 7 }],
    ['فيلم عائلي مش كرتون', { contentType: 'movie', genres: ['Family'], notGenres: ['Animation'] }],
    ['فيلم اسمه الرسالة', { specificTitle: 'الرسالة' }],
    ['كم حاصل 12 ضرب 5؟', {}],
    ['فيلم حزين بالاسبانية', { contentType: 'movie', mood: 'sad', originalLanguage: 'es' }],
    ['افلام رعب >> بس مسلسلات', { contentType: 'tv_show', genres: ['Horror'] }],
  ],
  hi: [
    [
      'नेटफ्लिक्स पर दो घंटे से छोटी कोरियाई थ्रिलर',
      { genres: ['Thriller'], country: 'KR', maxRuntime: 120, providers: ['Netflix'] },
    ],
    ['आमिर खान वाली फिल्में', { contentType: 'movie', actors: ['आमिर खान'] }],
    ['नब्बे के दशक की कॉमेडी', { genres: ['Comedy'], yearRange: { min: 1990, max: 1999 } }],
    ['2015 के बाद की तमिल फिल्में', { contentType: 'movie', originalLanguage: 'ta', yearRange: { min: 2016 } }],
    [
      'netflix pe acchi thriller movie',
      { contentType: 'movie', genres: ['Thriller'], minRating: 7, providers: ['Netflix'] },
    ],
    ['शोले नाम की फिल्म', { specificTitle: 'शोले' }],
    ['म्यूजिकल फिल्म', { contentType: 'movie', genres: ['Music'] }],
    ['थ्रिलर फिल्म >> नेटफ्लिक्स पर', { contentType: 'movie', genres: ['Thriller'], providers: ['Netflix'] }],
  ],
  nl: [
    [
      'koreaanse thriller van onder de twee uur op netflix',
      { genres: ['Thriller'], country: 'KR', maxRuntime: 120, providers: ['Netflix'] },
    ],
    ['romkom uit de jaren negentig', { genres: ['Comedy', 'Romance'], yearRange: { min: 1990, max: 1999 } }],
    ['misdaadserie zoals broadchurch', { contentType: 'tv_show', genres: ['Crime'], like: 'broadchurch' }],
    ['een frans drama', { genres: ['Drama'], country: 'FR' }],
    ['in het frans, drama', { genres: ['Drama'], originalLanguage: 'fr' }],
    ['films van dit jaar', { contentType: 'movie', year: YEAR }],
    ['actiefilms >> kortere', { contentType: 'movie', genres: ['Action'], maxRuntime: 90 }],
  ],
  sv: [
    [
      'koreansk thriller under två timmar på netflix',
      { genres: ['Thriller'], country: 'KR', maxRuntime: 120, providers: ['Netflix'] },
    ],
    ['skräckfilm från åttiotalet', { contentType: 'movie', genres: ['Horror'], yearRange: { min: 1980, max: 1989 } }],
    ['något som liknar inception', { like: 'inception' }],
    ['många filmer av ingmar bergman', { contentType: 'movie', directors: ['ingmar bergman'] }],
    ['nåt för barnen, helst inte tecknat', { genres: ['Family'], notGenres: ['Animation'] }],
    ['tre bra serier på viaplay', { contentType: 'tv_show', limit: 3, minRating: 7, providers: ['Viaplay'] }],
    ['komedier från 80-talet >> äldre', { genres: ['Comedy'], yearRange: { max: 1979 } }],
  ],
  no: [
    [
      'skrekkfilm på netflix fra 90-tallet',
      { contentType: 'movie', genres: ['Horror'], providers: ['Netflix'], yearRange: { min: 1990, max: 1999 } },
    ],
    ['noe som ligner på inception', { like: 'inception' }],
    ['regissert av christopher nolan', { directors: ['christopher nolan'] }],
    ['maks halvannen time, komedie', { genres: ['Comedy'], maxRuntime: 90 }],
    ['filmer fra i fjor', { contentType: 'movie', year: YEAR - 1 }],
    ['fransktalende film', { contentType: 'movie', originalLanguage: 'fr' }],
    ['en dritgod thriller, dropp skrekk', { genres: ['Thriller'], notGenres: ['Horror'], minRating: 7 }],
    ['krimserie >> heller filmer', { contentType: 'movie', genres: ['Crime'] }],
  ],
  da: [
    [
      "gyserfilm fra 90'erne på dr tv",
      { contentType: 'movie', genres: ['Horror'], providers: ['DRTV'], yearRange: { min: 1990, max: 1999 } },
    ],
    ['thriller uden gys', { genres: ['Thriller'], notGenres: ['Horror'] }],
    ['film af lars von trier', { contentType: 'movie', directors: ['lars von trier'] }],
    ['mindst 8 i rating, krimi', { genres: ['Crime'], minRating: 8 }],
    ['dokumentar der får mig til at tænke', { genres: ['Documentary'], mood: 'thoughtful' }],
    ['krigsfilm mellem 1995 og 2005', { contentType: 'movie', genres: ['War'], yearRange: { min: 1995, max: 2005 } }],
    [
      'sørøverfilm, ej gys',
      { contentType: 'movie', genres: ['Adventure'], notGenres: ['Horror'], subjects: ['pirate'] },
    ],
    ['komedier >> vis mere', { genres: ['Comedy'] }],
  ],
  fi: [
    [
      'korealainen trilleri alle kaksi tuntia netflixissä',
      { genres: ['Thriller'], country: 'KR', maxRuntime: 120, providers: ['Netflix'] },
    ],
    ['kasarin toimintaleffoja', { contentType: 'movie', genres: ['Action'], yearRange: { min: 1980, max: 1989 } }],
    ['draama jossa näyttelee meryl streep', { genres: ['Drama'], actors: ['meryl streep'] }],
    ['hyvän mielen elokuva', { contentType: 'movie', mood: 'uplifting' }],
    ['elokuva joka kestää 3 tuntia tai enemmän', { contentType: 'movie', minRuntime: 180 }],
    ['ei komediaa, vain draamaa', { genres: ['Drama'], notGenres: ['Comedy'] }],
    ['trilleri >> mieluummin netflixistä', { genres: ['Thriller'], providers: ['Netflix'] }],
  ],
  pl: [
    [
      'koreański thriller poniżej dwóch godzin na netflixie',
      { genres: ['Thriller'], country: 'KR', maxRuntime: 120, providers: ['Netflix'] },
    ],
    [
      'komedia romantyczna z lat dziewięćdziesiątych',
      { genres: ['Comedy', 'Romance'], yearRange: { min: 1990, max: 1999 } },
    ],
    ['hiszpańskojęzyczny serial', { contentType: 'tv_show', originalLanguage: 'es' }],
    ['serial kryminalny jak broadchurch', { contentType: 'tv_show', genres: ['Crime'], like: 'broadchurch' }],
    ['coś dla dzieci, byle nie kreskówka', { genres: ['Family'], notGenres: ['Animation'] }],
    ['trzy francuskie komedie', { genres: ['Comedy'], country: 'FR', limit: 3 }],
    ['filmy akcji >> krótsze', { contentType: 'movie', genres: ['Action'], maxRuntime: 90 }],
  ],
  el: [
    ['ταινία τρόμου στο netflix', { contentType: 'movie', genres: ['Horror'], providers: ['Netflix'] }],
    ['ταινίες δράσης από τα 80s', { contentType: 'movie', genres: ['Action'], yearRange: { min: 1980, max: 1989 } }],
    ['ταινίες με τον τομ χανκς', { contentType: 'movie', actors: ['τομ χανκς'] }],
    ['ισπανικά θρίλερ', { genres: ['Thriller'], country: 'ES' }],
    ['στα γαλλικά, δράμα', { genres: ['Drama'], originalLanguage: 'fr' }],
    ['κωμωδία μέχρι μιάμιση ώρα', { genres: ['Comedy'], maxRuntime: 90 }],
    ['θρίλερ >> καλύτερα στο netflix', { genres: ['Thriller'], providers: ['Netflix'] }],
  ],
}

const VAGUE: Readonly<Record<string, string>> = {
  zh: '随便来一部',
  ar: 'وش اتابع اليوم؟',
  hi: 'क्या देखूं',
  nl: 'wat zal ik kijken?',
  sv: 'vet inte vad jag vill se',
  no: 'overrask meg',
  da: 'keder mig',
  fi: 'mitä katsoisin',
  pl: 'nie wiem co obejrzeć',
  el: 'βαριέμαι',
}

const OFF_TOPIC: Readonly<Record<string, string>> = {
  zh: '帮我写一首诗',
  ar: 'كيف الطقس اليوم',
  hi: 'एक कविता लिखो',
  nl: 'schrijf een gedicht',
  sv: 'hur blir vädret imorgon',
  no: 'fortell en vits',
  da: 'hvad er klokken',
  fi: 'auta läksyissä',
  pl: 'napisz wiersz',
  el: 'τι καιρό θα κάνει αύριο',
}

describe.each(Object.entries(ROWS))('requests in %s', (language, rows) => {
  it.each(rows)('AI-24: %s', async (text, filters) => {
    const { filters: read } = await understood(text, language)
    expect({ ...read, genres: read.genres?.toSorted() }).toEqual({ ...filters, genres: filters.genres?.toSorted() })
  })

  it('AI-24: say nothing to search by', async () => {
    expect(await understood(VAGUE[language] ?? '', language)).toMatchObject({ isVague: true, isOffTopic: false })
  })

  it('AI-06: are about something else', async () => {
    expect(await understood(OFF_TOPIC[language] ?? '', language)).toMatchObject({ isVague: false, isOffTopic: true })
  })
})
