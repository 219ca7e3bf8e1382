import { expect, test } from 'vitest'
import { checkUses, listUses } from './check-uses.ts'

const web = (text: string) => [{ path: 'web/page.tsx', text }]

test('a key is used where it stands as a text, in any quotes', () => {
  expect(checkUses(['a.b', 'a.c', 'a.d'], web('t("a.b"); const key = \'a.c\'; t(`a.d`)'))).toEqual([])
})

test('names keys that no one uses, except of declared families', () => {
  expect(checkUses(['a.b', 'genre.28'], web("'x.a.b'"))).toEqual(['en.json: a.b is not used'])
})

test('names keys that no one defined', () => {
  expect(checkUses([], web("t('a.b'); rich('a.c', {}); expect('a.d'); import('./a.ts')"))).toEqual([
    'web/page.tsx: a.b is not in en.json',
    'web/page.tsx: a.c is not in en.json',
  ])
})

test('keys put together must be of a declared family', () => {
  expect(checkUses([], web('t(`genre.${id}`); t(`status.${id}`)'))).toEqual([
    "web/page.tsx: 'status.' is no declared family of keys",
  ])
})

test('what the account screens bring along is theirs alone', () => {
  const files = ['web/routes/account/page.tsx', 'web/routes/account/settings/page.tsx', 'web/routes/home/page.tsx'].map(
    (path) => ({ path, text: "'settings.title'" }),
  )
  expect(checkUses(['settings.title'], files)).toEqual([
    'web/routes/home/page.tsx: settings.title is not in the catalogue that is loaded here',
  ])
})

test('an application uses only what its catalogue holds, the design system only what both hold', () => {
  const files = ['web', 'admin', 'ui', 'server'].map((folder) => ({
    path: `${folder}/x.ts`,
    text: "'admin.jobs' 'search.title' 'common.close'",
  }))
  expect(checkUses(['admin.jobs', 'search.title', 'common.close'], files)).toEqual([
    'web/x.ts: admin.jobs is not in the catalogue that is loaded here',
    'admin/x.ts: search.title is not in the catalogue that is loaded here',
    'ui/x.ts: admin.jobs is not in the catalogue that is loaded here',
    'ui/x.ts: search.title is not in the catalogue that is loaded here',
  ])
})

test('every key is listed with the files where it can be read in its place', () => {
  expect(listUses(['a.b', 'genre.28', 'a.c'], web("t('a.b'); t(`genre.${id}`)"))).toEqual([
    'a.b\tweb/page.tsx',
    'genre.28\tweb/page.tsx',
    'a.c\t',
  ])
})
