/** What people choose first and the list of the library lacks: names of services, and words of our languages without spaces. */
export const LOCAL_PASSWORDS = `
  hotmail yahoo gmail google facebook netflix youtube linkedin myspace
  пароль привет любовь солнышко наташа
  كلمةالمرور كلمةالسر باسوورد
  şifre şifrem parolam sifrem fenerbahçe beşiktaş
  κωδικός κωδικος kodikos
  contraseña contrasena teamo tequiero
  adgangskode kodeord lösen losenord
  hasło haslo123 kochamcie
  palavrapasse palavra-passe senha123 minhasenha
  パスワード ぱすわーど pasuwado
  비밀번호 패스워드 사랑해요
  पासवर्ड namaste
  密码 密碼 woaini woaini1314 5201314
`
  .trim()
  .split(/\s+/)

/** Rows of keyboards that the library does not know: Cyrillic, Greek, Arabic, Turkish. */
const ROWS = `
  йцукенгшщзхъ фывапролджэ ячсмитьбю
  ςερτυθιοπ ασδφγηξκλ ζχψωβνμ
  ضصثقفغعهخحجد شسيبلاتنمكط
  qwertyuıopğü asdfghjklşi zxcvbnmöç fgğıodrnhpqw uieaütkmlyş
`
  .trim()
  .split(/\s+/)

/** Whether it is a piece of such a row, in either direction. */
export function isKeyboardRow(password: string): boolean {
  const typed = password.toLowerCase()
  const reversed = [...typed].toReversed().join('')
  return ROWS.some((row) => row.includes(typed) || row.includes(reversed))
}
