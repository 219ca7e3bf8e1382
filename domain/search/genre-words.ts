import { normalizeText } from '../terms/normalize.ts'

/**
 * Words that name a genre, by TMDB's ids, in the 20 languages and some more: the names on the site, what people say instead, plurals and
 * cases. Not what merely occurs in such titles ('vampire', 'gangster'): those are more often part of a name. The double genres of TV shows
 * are not listed; a list of a movie genre includes them.
 */
const WORDS: Readonly<Record<number, string>> = {
  // Action
  28: `action, actions, action packed, actionfilm, acción, accion, de acción, azione, d’azione, ação, de ação, actie, akcja, akcji, sensacyjny,
    sensacyjne, боевик, боевики, экшен, экшн, экшены, бойовик, бойовики, aksiyon, أكشن, الأكشن, حركة, ऐक्शन, एक्शन, アクション, 액션, 动作,
    動作, toiminta, toimintaelokuva, toimintaelokuvat, δράση, δράσης, akční, akcni, akció, actiune, acțiune, פעולה, martial arts`,
  // Adventure
  12: `adventure, adventures, abenteuer, aventura, aventuras, aventure, aventures, avventura, avontuur, avonturen, przygodowy, przygodowe,
    przygoda, приключения, приключение, пригоди, пригодницькі, macera, مغامرة, مغامرات, ऐडवेंचर, एडवेंचर, रोमांच, アドベンチャー, 冒険, 모험,
    어드벤처, 冒险, 冒險, seikkailu, seikkailut, eventyr, äventyr, περιπέτεια, περιπέτειες, dobrodružný, dobrodružné, kaland, aventuri, הרפתקאות`,
  // Animation
  16: `animation, animations, animated, anime, animes, cartoon, cartoons, zeichentrick, trickfilm, animación, animado, animados, animadas,
    dibujos animados, caricaturas, animazione, cartoni, cartoni animati, cartone animato, animação, desenho, desenhos, desenho animado,
    desenhos animados, animé, dessin animé, dessins animés, film d’animation, animatie, tekenfilm, tekenfilms, animacja, animacje,
    animowany, animowane, bajki, kreskówki, мультфильм, мультфильмы, мультик, мультики, мульт, мультсериал, мультфільм, мультфільми,
    анимация, аниме, аніме, animasyon, çizgi film, çizgi filmler, çizgi dizi, أنيميشن, انمي, كرتون, كارتون, رسوم متحركة, ऐनिमेशन, एनिमेशन,
    कार्टून, アニメーション, アニメ, 애니메이션, 애니, 만화, 动画, 動畫, 动漫, 動漫, 卡通, animaatio, animaatiot, piirretyt, piirretty,
    animasjon, tegnefilm, tegnefilmer, tecknat, tecknad film, animerat, κινούμενα σχέδια, animovaný, animované, pohádky, rajzfilm,
    animatie, desene animate, אנימציה`,
  // Comedy
  35: `comedy, comedies, komödie, komödien, komoedie, komodie, komodien, comedia, comedias, comédie, comédies, commedia, commedie, comico, comici,
    comédia, comédias, komedie, komedies, komedia, komedii, комедия, комедии, комедій, комедія, комедії, komedi, komediler, güldürü,
    كوميديا, كوميدي, كوميدية, कॉमेडी, हास्य, コメディ, コメディー, お笑い, 喜劇, 코미디, 코메디, 喜剧, 搞笑, komediat, komedier, κωμωδία,
    κωμωδίες, vígjáték, vígjátékok, comedie, קומדיה, funny, lustig, lustige, drôle, gracioso, divertido, divertente, engraçado, śmieszne,
    komik, смешные, मज़ेदार, 笑える, 웃긴, مضحك`,
  // Crime
  80: `crime, crimes, true crime, krimi, krimis, crimen, crímenes, policíaco, policiaco, policier, policiers, polar, polars, giallo, gialli,
    poliziesco, polizieschi, policial, policiais, misdaad, politie, kryminał, kryminały, kryminalny, kryminalne, криминал, криминальный,
    криминальные, кримінал, suç, polisiye, جريمة, جرائم, بوليسي, अपराध, क्राइम, 犯罪, クライム, 범죄, 警匪, rikos, rikossarja,
    rikossarjat, krim, kriminal, deckare, αστυνομική, αστυνομικά, έγκλημα, kriminální, bűnügyi, crimă, פשע`,
  // Documentary
  99: `documentary, documentaries, docu, doku, dokus, dokumentation, dokumentationen, dokumentarfilm, dokumentarfilme, documental,
    documentales, documentaire, documentaires, documentario, documentari, documentário, documentários, dokument, dokumentalny, dokumentalne,
    документальный, документальное, документальные, документалка, документальний, документальні, belgesel, belgeseller, وثائقي, وثائقية,
    وثائقيات, डॉक्यूमेंट्री, वृत्तचित्र, ドキュメンタリー, 다큐멘터리, 다큐, 纪录片, 紀錄片, dokumentti, dokumentit, dokumenttielokuva, dokumentar,
    dokumentarer, dokumentär, dokumentärer, ντοκιμαντέρ, dokumentární, dokumenty, dokumentumfilm, documentar, דוקומנטרי, תיעודי`,
  // Drama
  18: `drama, dramas, k drama, k dramas, kdrama, kdramas, dramen, drame, drames, drammatico, drammatici, dramat, dramaty, dramático, драма, драмы,
    драми, dram, dramalar, دراما, درامي, ड्रामा, नाटक, ドラマ, ヒューマンドラマ, 드라마, 剧情, 劇情, draama, draamat, δράμα, δραματική,
    dráma, drámák, dramă, דרמה`,
  // Family
  10751: `family, families, kids, children, childrens, for kids, for children, kids movies, familie, kinder, kinderfilm, kinderfilme, familia,
    familiar, infantil, infantiles, infantis, niños, para niños, para toda la familia, famille, enfants, pour enfants, jeunesse, famiglia,
    bambini, per bambini, família, crianças, para crianças, kinderen, voor kinderen, jeugd, familijny, familijne, dzieci, dla dzieci,
    семейный, семейные, семейное, детский, детские, для детей, сімейні, дитячі, для дітей, aile, çocuk, çocuklar, عائلي, عائلية, أطفال,
    للأطفال, पारिवारिक, बच्चों के लिए, बच्चों, परिवार, ファミリー, 家族, キッズ, 子供, 子供向け, 가족, 키즈, 어린이, 家庭, 儿童, 兒童, 亲子,
    perhe, koko perhe, lapset, lapsille, lasten, børn, børnefilm, barn, barnefilm, barnfilm, familj, οικογενειακή, οικογενειακές, παιδικά,
    παιδικές, rodinný, rodinné, dětské, pro děti, családi, gyerekeknek, familie, copii, pentru copii, משפחה, ילדים`,
  // Fantasy
  14: `fantasy, fantasie, fantasía, fantastique, fantastico, fantasia, fantastyka, fantastyczny, фэнтези, фентезі, fantastik, فانتازيا, خيال,
    फ़ैंटेसी, फंतासी, ファンタジー, 판타지, 奇幻, 魔幻, φαντασία, φαντασίας, פנטזיה, fantezie`,
  // History
  36: `history, historical, historie, historisch, histórico, historico, historia, históricas, histoire, historique, historiques, storico,
    storici, storia, história, geschiedenis, geschichte, historienfilm, historyczny, historyczne, история, исторический, исторические,
    історичні, історія, tarih, tarihi, تاريخ, تاريخي, تاريخية, इतिहास, ऐतिहासिक, 歴史, 時代劇, 역사, 사극, 历史, 歷史, 古装, historiallinen,
    historiallinen elokuva, historisk, ιστορική, ιστορικές, historický, historické, történelmi, istorie, istoric, היסטוריה`,
  // Horror
  27: `horror, horrors, horory, horrory, scary, grusel, gruselfilm, gruselfilme, terror, miedo, de miedo,
    horreur, d’horreur, épouvante, orrore, paura, griezel, griezelfilm, ужасы, ужасов, ужастик, ужастики, хоррор, хорроры, жахи, жахів,
    фільми жахів, korku, رعب, الرعب, مرعب, हॉरर, हॉरर मूवी, डरावनी, भूतिया, ホラー, 怖い, 공포, 호러, 무서운, 恐怖, 惊悚恐怖, 鬼片, kauhu,
    kauhuelokuva, kauhuelokuvat, gyser, gysere, skrekk, grøss, grøsser, grøssere, skräck, rysare, τρόμος, τρόμου, τρομου, horor, hororove,
    groază, groaza, de groaza, rémfilm, אימה`,
  // Music
  10402: `music, musical, musicals, musik, música, musica, musicale, musicali, musique, comédie musicale, comédies musicales, muziek, muzyka,
    muzyczny, muzyczne, музыка, мюзикл, мюзиклы, музичні, müzik, müzikal, موسيقى, موسيقي, संगीत, 音楽, ミュージカル, 음악, 뮤지컬, 音乐, 音樂,
    歌舞, musiikki, musikaali, musikkal, musikk, μουσική, μιούζικαλ, hudební, muzikál, zenés, muzica, muzică, מוזיקה`,
  // Mystery
  9648: `mystery, mysteries, misterio, mystère, mistero, mistério, mysterie, mysterium, tajemnica, detektyw, детектив, детективы, gizem, dedektif, غموض,
    रहस्य, मिस्ट्री, ミステリー, ミステリ, 推理, 미스터리, 추리, 悬疑, 懸疑, mysteeri, μυστήριο, μυστηρίου, whodunit, mysteriös, rejtély,
    מסתורין`,
  // Romance
  10749: `romance, romances, romantic, love, love story, love stories, romantik, romantisch, romantische, liebe, liebesfilm, liebesfilme,
    romantic movies, romántico, romántica, románticas, romanticas, amor, de amor, amour, romantique, romantiques, romantico, romantici,
    romantica, amore, d’amore, romântico, romantiek, liefde, romans, romanse, romantyczny, romantyczne, romantyczna, romansidło, мелодрама, мелодрамы, романтика, романтические, про любовь, романтичні, romantizm, aşk, aşk filmi,
    aşk filmleri, رومانسية, رومانسي, حب, रोमांस, रोमांटिक, प्यार, ロマンス, 恋愛, ラブストーリー, 로맨스, 멜로, 爱情, 愛情, 浪漫, romantiikka,
    romanttinen, romanttiset, romantikk, romantisk, kjærlighet, kærlighed, kärlek, ρομαντική, ρομαντικές, αισθηματική, romantický,
    romantické, romantikus, romantic, dragoste, רומנטי`,
  // Science fiction
  878: `science fiction, sciencefiction, sci fi, scifi, sf, ciencia ficción, fantascienza, ficção científica, научная фантастика, фантастика,
    наукова фантастика, bilim kurgu, bilimkurgu, خيال علمي, साइंस फ़िक्शन, विज्ञान कथा, साई फाई, サイエンスフィクション, 공상과학, 空想科学,
    科幻, επιστημονική φαντασία, επιστημονικής φαντασίας, tieteiselokuva, tieteis, scifi elokuvat, sci fi filmy, מדע בדיוני`,
  // Thriller
  53: `thriller, thrillers, suspense, suspenso, spannung, spannend, suspens, trilleri, trillerit, jännitys, триллер, триллеры, трилер, трилери,
    gerilim, إثارة, تشويق, थ्रिलर, सस्पेंस, スリラー, サスペンス, 스릴러, 惊悚, 驚悚, spænding, spenning, spänning, θρίλερ, dreszczowiec,
    מותחן`,
  // War
  10752: `war, wars, war movies, kriegsfilm, kriegsfilme, krieg, antikriegsfilm, guerra, bélico, bélicas, belicas, guerre, oorlog, oorlogsfilm, oorlogsfilms, wojenny,
    wojenne, wojna, военный, военные, про войну, воєнні, війна, savaş, حرب, حروب, حربي, युद्ध, 戦争, 전쟁, 战争, 戰爭, sota, sotaelokuva,
    sotaelokuvat, krig, krigsfilm, krigsfilmer, πολεμική, πολεμικές, válečný, válečné, háborús, război, מלחמה`,
  // Western
  37: `western, westerns, wild west, wéstern, del oeste, vaqueros, faroeste, вестерн, вестерны, вестерни, vahşi batı, kovboy, غرب أمريكي, ويسترن,
    वेस्टर्न, 西部劇, ウエスタン, 서부극, 西部, γουέστερν, lännenelokuva, lännenelokuvat, spaghetti western, cowboyfilm, מערבון`,
  // TV movies and the genres of TV shows
  10770: `tv movie, tv movies, fernsehfilm, película de tv, téléfilm, téléfilms, film tv, telefilme, film telewizyjny, телефильм, tv filmi,
    فيلم تلفزيوني, टीवी फ़िल्म, テレビ映画, tv 영화, 电视电影, tv elokuva, tv film, τηλεταινία`,
  10763: `news, nachrichten, noticias, actualités, notizie, notícias, nieuws, wiadomości, новости, новини, haber, haberler, أخبار, समाचार, ニュース,
    뉴스, 新闻, 新聞, uutiset, nyheder, nyheter, ειδήσεις`,
  10764: `reality, reality tv, reality show, reality shows, telerrealidad, téléréalité, télé réalité, реалити, реалити шоу, реаліті, تلفزيون الواقع,
    रियलिटी, रियलिटी शो, リアリティ, リアリティ番組, 리얼리티, 真人秀, tosi tv, ριάλιτι`,
  10766: `soap, soaps, soap opera, soap operas, seifenoper, telenovela, telenovelas, feuilleton, feuilletons, soapserie, telenowela, telenowele,
    мыльная опера, мыльные оперы, мильна опера, pembe dizi, مسلسل يومي, धारावाहिक, सोप ओपेरा, ソープオペラ, 昼ドラ, 연속극, 막장 드라마, 肥皂剧,
    saippuasarja, sæbeopera, såpeserie, såpopera, σαπουνόπερα`,
  10767: `talk, talk show, talk shows, talkshow, talkshows, late night show, entrevistas, برنامج حواري, टॉक शो, トーク, トークショー, 토크, 토크쇼,
    脱口秀, ток шоу, keskusteluohjelma, τοκ σόου, söyleşi programı`,
}

const GENRE_OF = new Map(
  Object.entries(WORDS).flatMap(([id, words]) =>
    words.split(',').map((word) => [normalizeText(word), Number(id)] as const),
  ),
)

/** The most words of a phrase that names a genre. */
export const GENRE_PHRASE_WORDS = Math.max(...[...GENRE_OF.keys()].map((phrase) => phrase.split(' ').length))

/** TMDB's id of the genre that a word or phrase in normal form names, in any of our languages. */
export function genreNamed(phrase: string): number | undefined {
  return GENRE_OF.get(phrase)
}
