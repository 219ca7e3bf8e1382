import { expect, it } from 'vitest'
import { changesOf } from './changes-of.ts'

it('says what has become of what, and leaves out what stays', () => {
  const details = {
    before: { slug: 'about', title: 'Old', languages: ['en'], texts: 'a1' },
    after: { slug: 'about', title: 'New', languages: ['en', 'tr'], texts: 'b2' },
    more: 1,
  }
  expect(changesOf(details)).toEqual({
    changes: [
      { field: 'title', before: 'Old', after: 'New' },
      { field: 'languages', before: ['en'], after: ['en', 'tr'] },
      { field: 'texts', before: 'a1', after: 'b2' },
    ],
    wanted: [],
    refused: null,
    rest: { more: 1 },
  })
})

it('reports what came and what went, and of what is no object', () => {
  expect(changesOf({ after: { role: 'editor' } }).changes).toEqual([
    { field: 'role', before: undefined, after: 'editor' },
  ])
  expect(changesOf({ before: { role: 'editor' }, after: { role: null } }).changes).toEqual([
    { field: 'role', before: 'editor', after: null },
  ])
  expect(changesOf({ before: { slug: 'gone' } }).changes).toEqual([{ field: 'slug', before: 'gone', after: undefined }])
  expect(changesOf({ before: 'a', after: ['b'] }).changes).toEqual([{ field: '', before: 'a', after: ['b'] }])
  expect(changesOf({})).toEqual({ changes: [], wanted: [], refused: null, rest: {} })
})

it('reports what was refused what was wanted, and that nothing has changed', () => {
  const details = { before: { role: null }, wanted: { role: 'admin' }, refused: 'above-own' }
  expect(changesOf(details)).toEqual({
    changes: [],
    wanted: [{ field: 'role', before: null, after: 'admin' }],
    refused: 'above-own',
    rest: {},
  })
})
