import type { PageLanguage } from '#i18n/languages.ts'
import type { StandardSlug } from '../standard-slugs.ts'

/** Descriptions of the standard pages for search engines and previews: 150 to 155 characters. */
export const STANDARD_DESCRIPTIONS: Readonly<Record<StandardSlug, Readonly<Record<PageLanguage, string>>>> = {
  help: {
    en: 'How to search for movies and TV shows, choose your country and language, read where a title streams, use the keyboard, and what the sample catalogue is.',
    tr: 'Film ve dizi arama, ülke ve dil seçme, bir yapımın hangi platformda yayında olduğunu görme, klavye kısayolları ve örnek katalog hakkında kısa bilgiler.',
    de: 'Wie du Filme und Serien suchst, Land und Sprache wählst, erkennst, wo ein Titel läuft, die Tastatur benutzt, und was der Beispielkatalog eigentlich ist.',
    fr: 'Comment rechercher des films et séries, choisir pays et langue, voir où un titre est disponible, se servir du clavier, et le catalogue de démonstration.',
    es: 'Cómo buscar películas y series, elegir país e idioma, saber dónde se puede ver un título, usar el teclado y qué es el catálogo de muestra de este sitio.',
    it: 'Come cercare film e serie, scegliere Paese e lingua, leggere dove un titolo è in streaming, usare la tastiera e che cos’è il catalogo di esempio del sito.',
    ar: 'كيفية البحث عن الأفلام والمسلسلات واختيار البلد واللغة ومعرفة المنصة التي تعرض العمل واستعمال لوحة المفاتيح، وما المقصود بالكتالوج التجريبي في الموقع.',
  },
  contact: {
    en: 'How to reach the operator of this site, what to include when something is wrong, and where TMDB, JustWatch or your streaming service can help you faster.',
    tr: 'Bu sitenin işletmecisine nasıl ulaşılır, bir sorunu bildirirken neler yazılmalı; TMDB, JustWatch ya da platformunuz hangi konularda daha hızlı çözüm bulur?',
    de: 'Wie du den Betreiber dieser Website erreichst, was du bei einem Fehler angeben solltest und wo TMDB, JustWatch oder dein Streamingdienst schneller helfen.',
    fr: 'Comment joindre l’éditeur de ce site, que dire quand quelque chose ne va pas, et où TMDB, JustWatch ou votre service de streaming aident plus rapidement.',
    es: 'Cómo escribir al responsable de este sitio, qué indicar cuando algo va mal y en qué TMDB, JustWatch o tu plataforma de streaming pueden ayudarte antes.',
    it: 'Come contattare il gestore di questo sito, che cosa indicare quando qualcosa non va e dove TMDB, JustWatch o il tuo servizio di streaming aiutano prima.',
    ar: 'كيفية الوصول إلى مشغّل هذا الموقع، وما يفيد ذكره عند وجود خطأ، والأمور التي تستطيع TMDB أو JustWatch أو منصة البث نفسها المساعدة فيها على نحو أسرع منا.',
  },
  'privacy-policy': {
    en: 'Which data this site handles when you search, choose a country or watch a trailer, what they are for, how long they are kept, and which rights you have.',
    tr: 'Arama yaptığınızda, ülke seçtiğinizde veya fragman izlediğinizde bu sitenin hangi verileri ne amaçla ve ne kadar süre işlediği ve haklarınızın ne olduğu.',
    de: 'Welche Daten diese Website verarbeitet, wenn du suchst, ein Land wählst oder einen Trailer ansiehst, wozu, wie lange, und welche Rechte du dabei hast.',
    fr: 'Quelles données ce site traite quand vous cherchez, choisissez un pays ou regardez une bande-annonce, pourquoi, combien de temps, et quels sont vos droits.',
    es: 'Qué datos trata este sitio cuando buscas, eliges un país o ves un tráiler, para qué se usan, durante cuánto tiempo se conservan y qué derechos tienes tú.',
    it: 'Quali dati tratta questo sito quando cerchi, scegli un Paese o guardi un trailer, per che cosa, per quanto tempo si conservano e quali sono i tuoi diritti.',
    ar: 'البيانات التي يعالجها هذا الموقع عند البحث أو اختيار البلد أو مشاهدة إعلان ترويجي، والغرض منها، ومدة الاحتفاظ بها، وما لكل زائر وصاحب حساب من حقوق بشأنها.',
  },
  'terms-of-service': {
    en: 'The terms for using this site: what it offers, why offers and facts can be out of date, fair use, what you publish, the rights of others, and liability.',
    tr: 'Bu siteyi kullanma koşulları: neler sunulduğu, bilgilerin neden eskimiş olabileceği, adil kullanım, yayınladıklarınız, başkalarının hakları ve sorumluluk.',
    de: 'Die Bedingungen dieser Website: was sie bietet, warum Angaben veraltet sein können, faire Nutzung, was du veröffentlichst, Rechte anderer und Haftung.',
    fr: 'Les conditions de ce site : ce qu’il propose, pourquoi des données peuvent être dépassées, l’usage loyal, vos publications, les droits et responsabilités.',
    es: 'Las condiciones de este sitio: qué ofrece, por qué los datos pueden ser antiguos, el uso razonable, qué publicas, derechos de terceros y responsabilidad.',
    it: 'Le condizioni di questo sito: che cosa offre, perché i dati possono non essere aggiornati, l’uso corretto, ciò che pubblichi, diritti e responsabilità.',
    ar: 'شروط استعمال هذا الموقع: ما يقدّمه، ولماذا قد تكون العروض والمعلومات قديمة، والاستعمال المنصف، وما ينشره المستخدم، وحقوق الآخرين وملكيتهم، وحدود المسؤولية.',
  },
  'cookie-policy': {
    en: 'Every cookie of this site by name, what it remembers and for how long: country, language, appearance and sign-in, and how to refuse or delete any of them.',
    tr: 'Bu sitenin her çerezi adıyla: ülke, dil, görünüm ve oturum için neyi ne kadar süre hatırladıkları ve bunları nasıl reddedebileceğiniz veya silebileceğiniz.',
    de: 'Jedes Cookie dieser Website mit Namen: was es sich merkt und wie lange, für Land, Sprache, Darstellung und Anmeldung, und wie du es ablehnst oder löschst.',
    fr: 'Chaque cookie de ce site par son nom : ce qu’il retient et combien de temps, pour le pays, la langue ou la connexion, et comment le refuser ou l’effacer.',
    es: 'Cada cookie de este sitio por su nombre: qué recuerda y cuánto tiempo, para el país, el idioma o la sesión, y cómo rechazar o eliminar cualquiera de ellas.',
    it: 'Ogni cookie di questo sito per nome: che cosa ricorda e per quanto tempo dura, per Paese, lingua, aspetto e accesso, e come rifiutarlo oppure eliminarlo.',
    ar: 'كل ملف تعريف ارتباط في هذا الموقع باسمه وما يتذكره ومدته: البلد واللغة والمظهر وتسجيل الدخول، مع طريقة رفض هذه الملفات أو حذفها من المتصفح في أي وقت كان.',
  },
  'about-us': {
    en: 'What this site does: it helps you decide what to watch and shows which streaming services have it in your country, based on data from TMDB and JustWatch.',
    tr: 'Bu site ne yapar? Ne izleyeceğinize karar vermenize yardım eder ve TMDB ile JustWatch verileriyle ülkenizde hangi platformda yayında olduğunu gösterir.',
    de: 'Was diese Website macht: Sie hilft bei der Wahl, was du ansiehst, und zeigt mit Daten von TMDB und JustWatch, welche Dienste es in deinem Land anbieten.',
    fr: 'Ce que fait ce site : il aide à choisir quoi regarder et montre quels services de streaming le proposent dans votre pays, grâce à TMDB et à JustWatch.',
    es: 'Qué hace este sitio: te ayuda a decidir qué ver y muestra qué plataformas de streaming lo tienen en tu país, con los datos de TMDB y los de JustWatch.',
    it: 'Che cosa fa questo sito: aiuta a decidere che cosa guardare e mostra quali servizi di streaming lo hanno nel tuo Paese, con dati di TMDB e di JustWatch.',
    ar: 'ماذا يقدّم هذا الموقع: يساعد على اختيار ما يُشاهَد، ويبيّن المنصات التي تعرضه في بلدك، اعتمادًا على بيانات TMDB وJustWatch، وذلك بعدة لغات ومن دون حساب.',
  },
}
