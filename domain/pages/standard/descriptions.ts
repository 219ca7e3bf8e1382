import type { StandardSlug } from '../standard-slugs.ts'

type Written = 'en' | 'tr' | 'ar'

/** Descriptions of the standard pages for search engines and previews: 150 to 155 characters. */
export const STANDARD_DESCRIPTIONS: Readonly<Record<StandardSlug, Readonly<Record<Written, string>>>> = {
  help: {
    en: 'How to search for movies and TV shows, choose your country and language, read where a title streams, use the keyboard, and what the sample catalogue is.',
    tr: 'Film ve dizi arama, ülke ve dil seçme, bir yapımın hangi platformda yayında olduğunu görme, klavye kısayolları ve örnek katalog hakkında kısa bilgiler.',
    ar: 'كيفية البحث عن الأفلام والمسلسلات واختيار البلد واللغة ومعرفة المنصة التي تعرض العمل واستعمال لوحة المفاتيح، وما المقصود بالكتالوج التجريبي في الموقع.',
  },
  contact: {
    en: 'How to reach the operator of this site, what to include when something is wrong, and where TMDB, JustWatch or your streaming service can help you faster.',
    tr: 'Bu sitenin işletmecisine nasıl ulaşılır, bir sorunu bildirirken neler yazılmalı; TMDB, JustWatch ya da platformunuz hangi konularda daha hızlı çözüm bulur?',
    ar: 'كيفية الوصول إلى مشغّل هذا الموقع، وما يفيد ذكره عند وجود خطأ، والأمور التي تستطيع TMDB أو JustWatch أو منصة البث نفسها المساعدة فيها على نحو أسرع منا.',
  },
  'privacy-policy': {
    en: 'Which data this site handles when you search, choose a country or watch a trailer, what they are for, how long they are kept, and which rights you have.',
    tr: 'Arama yaptığınızda, ülke seçtiğinizde veya fragman izlediğinizde bu sitenin hangi verileri ne amaçla ve ne kadar süre işlediği ve haklarınızın ne olduğu.',
    ar: 'البيانات التي يعالجها هذا الموقع عند البحث أو اختيار البلد أو مشاهدة إعلان، والغرض منها، ومدة الاحتفاظ بها، والحقوق التي يتمتع بها كل زائر وكل صاحب حساب.',
  },
  'terms-of-service': {
    en: 'The terms for using this site: what it offers, why offers and facts can be out of date, fair use, what you publish, the rights of others, and liability.',
    tr: 'Bu siteyi kullanma koşulları: neler sunulduğu, bilgilerin neden eskimiş olabileceği, adil kullanım, yayımladıklarınız, başkalarının hakları ve sorumluluk.',
    ar: 'شروط استعمال هذا الموقع: ما يقدّمه، ولماذا قد تكون العروض والمعلومات قديمة، والاستعمال المنصف، وما ينشره المستخدم، وحقوق الآخرين وملكيتهم، وحدود المسؤولية.',
  },
  'cookie-policy': {
    en: 'Every cookie of this site by name, what it remembers and for how long: country, language, appearance and sign-in, and how to refuse or delete any of them.',
    tr: 'Bu sitenin her çerezi adıyla: ülke, dil, görünüm ve oturum için neyi ne kadar süre hatırladıkları ve bunları nasıl reddedebileceğiniz veya silebileceğiniz.',
    ar: 'كل ملف تعريف ارتباط في هذا الموقع باسمه وما يتذكره ومدته: البلد واللغة والمظهر وتسجيل الدخول، مع طريقة رفض هذه الملفات أو حذفها من المتصفح في أي وقت كان.',
  },
  'about-us': {
    en: 'What this site does: it helps you decide what to watch and shows which streaming services have it in your country, based on data from TMDB and JustWatch.',
    tr: 'Bu site ne yapar? Ne izleyeceğinize karar vermenize yardım eder ve TMDB ile JustWatch verileriyle ülkenizde hangi platformda yayında olduğunu gösterir.',
    ar: 'ماذا يقدّم هذا الموقع: يساعد على اختيار ما نشاهده، ويبيّن المنصات التي تعرضه في بلدنا، اعتمادًا على بيانات TMDB وJustWatch، وذلك بعشرين لغة ومن دون حساب.',
  },
}
