import { PRODUCT_NAME } from '#shared/product.ts'

/** Letters and digits that are easily confused, mapped to the one that stands for them. */
const ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  // Greek and Cyrillic letters that look like Latin ones; the name is already in lower case.
  α: 'a',
  а: 'a',
  в: 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  һ: 'h',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ӏ: 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  н: 'h',
  η: 'n',
  п: 'n',
  ո: 'n',
  о: 'o',
  ο: 'o',
  օ: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ν: 'v',
  ԝ: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  ß: 'b',
}

/** Two names with the same shape look alike: without case, diacritics and spaces, and with one letter for all that resemble it. */
function nameShape(name: string): string {
  return withLetters(name)
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/(.)\1+/g, '$1')
}

/** Whether one name looks like the other. Trailing numbers tell them apart: `ada1` is not `ada11`. */
export function looksLike(name: string, other: string): boolean {
  const [number, otherNumber] = [name, other].map((each) => /\d*$/.exec(each)?.[0] ?? '')
  return nameShape(name) === nameShape(other) && (number === '' || otherNumber === '' || number === otherNumber)
}

/** Words reserved for those who run the site. */
const ROLES = new Set(
  [
    'admin',
    'administrator',
    'editor',
    'moderator',
    'mod',
    'operator',
    'owner',
    'staff',
    'support',
    'helpdesk',
    'security',
    'official',
    'system',
    'sysadmin',
    'root',
    'webmaster',
    'postmaster',
    'superuser',
  ].map(nameShape),
)
const PRODUCT = nameShape(PRODUCT_NAME)

/** Whether a name pretends to be the product or its staff: `K1nora-Help`, `Adm1n`, `site_moderator2`. */
export function isReservedName(name: string): boolean {
  if (nameShape(name).includes(PRODUCT)) return true
  const words = [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)]
  return words.some((word) => ROLES.has(nameShape(word)) || ROLES.has(nameShape(word.replace(/\d+$/, ''))))
}

function withLetters(name: string): string {
  return [...name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
}
