import { describe, expect, it } from 'vitest'
import { parseArtName } from './names.ts'
import type { ArtRef } from './names.ts'

describe('parseArtName', () => {
  it.each<[string, ArtRef]>([
    ['sample-poster-movie-550-en.svg', { kind: 'poster', title: { type: 'movie', id: 550 }, language: 'en' }],
    [
      'sample-poster-tv_show-1399-zh-TW.svg',
      { kind: 'poster', title: { type: 'tv_show', id: 1399 }, language: 'zh-TW' },
    ],
    ['sample-backdrop-movie-550.svg', { kind: 'backdrop', title: { type: 'movie', id: 550 } }],
    ['sample-portrait-287.svg', { kind: 'portrait', id: 287 }],
    ['sample-provider-8.svg', { kind: 'provider', id: 8 }],
    ['sample-placeholder.svg', { kind: 'placeholder', shape: 'poster' }],
    ['sample-placeholder-portrait.svg', { kind: 'placeholder', shape: 'portrait' }],
  ])('reads %s as its name is written', (name, ref) => {
    expect(parseArtName(name)).toEqual(ref)
  })

  it.each([
    '',
    'sample-poster-movie-550.svg',
    'sample-poster-film-550-en.svg',
    'sample-poster-movie-9999999999-en.svg',
    'sample-poster-movie-550-en.png',
    'sample-provider-x.svg',
    '../sample-provider-8.svg',
    'sample-placeholder-banner.svg',
  ])('knows no picture called "%s"', (name) => {
    expect(parseArtName(name)).toBeNull()
  })
})
