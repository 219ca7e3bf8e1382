import { hasAddressOrCode } from '../strip-markup.ts'
import { normalizeText } from '../../../terms/normalize.ts'
import { wordsIn } from './words-in.ts'

/**
 * What no reply has to speak of, in all languages at once: secrets, payments, ways to be contacted, ways off the site. Words in normal form; a
 * final star stands for any ending.
 */
const STEMS = `
password*, passcode*, passwort*, kennwort*, mot de passe, mots de passe, contrasena*, clave de acceso, sifre*, senha*, wachtwoord*, парол*, haslo, hasla, haslem, losenord*, passord*, adgangskode*, kodeord*, salasan*, كلمه المرور, كلمه مرور, كلمه السر, الرقم السري, पासवर्ड, κωδικ*
code, verification, verify, one time, bestatigungscode*, codigo, codice, kodu, kodunu, kodunuz*, код, кода, kod, kode, koden, koodi*, رمز التحقق, رمز التاكيد, कोड, pin
credit card*, creditcard*, debit card*, kreditkart*, carte bancaire, carte de credit, carte bleue, carta di credito, tarjeta*, cartao, kredi kart*, banka kart*, kart numara*, بطاقه, बैंक, क्रेडिट, кредитн*, банковск*, карты, kredytow*, platnicz*, πιστωτικ*, καρτα, καρτας, kreditkort*, bankkort*, betalkort*, kontonummer*, luottokort*, pankkikort*, iban, bitcoin*, crypto*, paypal, bank account*, bankkonto*, bankverbindung*, bankdaten*, kontodaten*, banka hesab*, conto corrente, cuenta bancaria, gift card*
pay, payment*, bezahl*, zahlung*, zahlen, paiement*, payez, payer, pago, paga, pague*, pagamento*, pagar, odeme*, odeyin, betal*, maksa, maksu*, оплат*, заплат*, zaplac*, platnosc*, πληρω*, الدفع, ادفع, भुगतान
email*, e mail*, mail, mails, mailto, courriel*, correo*, mejl*, mailadres*, eposta*, e posta*, posta elettronica, بريد, البريد, ईमेल, почту, почта, почте, почты, имейл*, sahkoposti*, e post, epost*, poczta, poczte, ηλεκτρονικο ταχυδρομ*
phone, telephone*, telefon*, telefoon*, هاتف, الهاتف, फोन, телефон*, звоните, позвоните, τηλεφων*, puhelin*, puhelim*, whatsapp, telegram, sms, text us, call us, call now, rufen sie, appelez, llamanos, ligue para, bel ons, arayin, اتصل, कॉल, zadzwon*, ring oss, ring til oss, soita
link, links, click*, klick*, clique, cliquez, clic, clicca*, tikla*, baglantiya, baglantiyi, رابط, الرابط, اضغط, انقر, लिंक, क्लिक, ссылк*, нажм*, перейдите, kliknij*, odnosnik*, συνδεσμο*, κλικ, lank, lanken, klikk*, klik, lenke*, linkki*, enlace*, collegamento, url, qr
website*, web, site, sites, sitio, sito, siti, siteye, sitesi*, sitede*, webseite*, webbplats*, webbsida*, webside*, nettsted*, nettside*, hjemmeside*, verkkosivu*, sivusto*, internetow*, موقع, الموقع, वेबसाइट, साइट, сайт*, ιστοσελιδ*, ιστοτοπ*, browser*, vpn
download*, torrent*, indir, indirin, indirebilir*, herunterlad*, runterlad*, telecharg*, descarg*, scarica*, baixar, baixe, تحميل, تنزيل, डाउनलोड, скача*, pobra*, pobierz*, κατεβασ*, ladda ner, ladda ned, last ned, hent ned, lataa, lataamalla
log in, login, sign in, sign up, register, registrier*, anmelden, einloggen, connectez, inscrivez, inicia sesion, registrate, accedi, registrati, giris yap*, kayit ol*, hesabiniz*, oturum ac*, faca login, cadastr*, inloggen, تسجيل, लॉग, войдите, зарегистр*, авториз*, zaloguj*, zarejestruj*, συνδεθειτε, εγγραφ*, logga in, logg inn, log ind, kirjaudu*, rekisteroi*
`
const UNSPACED =
  /パスワード|暗証|認証|コードを|カード番号|クレジット|支払|メール|電話|リンク|クリック|サイト|ウェブ|ダウンロード|ログイン|登録|비밀번호|암호|인증번호|코드|신용카드|카드번호|카드 번호|결제|이메일|메일|전화|링크|클릭|사이트|다운로드|로그인|가입|密码|密碼|口令|验证码|驗證碼|银行卡|信用卡|卡号|付款|支付|转账|邮箱|邮件|電郵|电话|链接|連結|点击|點擊|网站|網站|网址|下载|下載|登录|登錄|注册|二维码|微信/u
/** An address in words: 'streamhub dot tv'. */
const SPOKEN_ADDRESS =
  /(?:^|[\s[({])(?:dot|punkt|point|punto|ponto|nokta|kropka|точка|τελεια|نقطه|डॉट|ドット|닷|点|点儿|\.)[\s\])}]*(?:com|net|org|info|tv|to|io|me|co|app|xyz|site|online|ru|de|fr|es|it|pl|tr|uk|nl|se|no|dk|fi|gr|jp|kr|cn|in|br|ком|ру)(?![\p{L}\p{N}])/u
/** Years, also a span of them, and decades: not parts of a number to call. */
const YEAR = /(?<!\d)(?:18|19|20)\d\d(?!\d)/g
const LONG_NUMBER = /\d(?:[\s().+/–-]*\d){6,}/

const PHRASES = STEMS.split(/[,\n]/)
  .map((phrase) => phrase.trim().split(' '))
  .filter(([first = '']) => first !== '')
  .map((words) => words.map((word) => ({ text: normalizeText(word), isOpen: word.endsWith('*') })))

/**
 * Whether a text speaks of secrets, payments, addresses, numbers to call or ways off the site, which answers never need. `raw`: as the model wrote
 * it; `plain`: without the names that it may mention.
 */
export function asksForMore({ raw, plain }: { raw: string; plain: string }): boolean {
  const words = wordsIn(plain).map(({ text }) => text)
  const isSpoken = PHRASES.some((phrase) =>
    words.some((_, at) => phrase.every((own, index) => isOf(words[at + index], own))),
  )
  const lower = plain.normalize('NFKC').toLowerCase()
  return (
    isSpoken ||
    UNSPACED.test(lower) ||
    SPOKEN_ADDRESS.test(lower) ||
    LONG_NUMBER.test(plain.normalize('NFKC').replaceAll(YEAR, ' ; ')) ||
    hasAddressOrCode(raw) ||
    /\]\(|<[a-z/!]/i.test(raw)
  )
}

function isOf(word: string | undefined, { text, isOpen }: { text: string; isOpen: boolean }): boolean {
  return word === text || (isOpen && word?.startsWith(text) === true)
}
