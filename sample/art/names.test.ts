import { describe, expect, it } from 'vitest'
import { artName, parseArtName } from './names.ts'

describe('parseArtName', () => {
  it.each([
    'sample-poster-movie-550-en.svg',
    'sample-poster-tv_show-1399-zh-TW.svg',
    'sample-backdrop-movie-550.svg',
    'sample-portrait-287.svg',
    'sample-provider-8.svg',
    'sample-placeholder.svg',
    'sample-placeholder-portrait.svg',
  ])('reads %s as its name is written', (name) => {
    const ref = parseArtName(name)
    expect(ref && artName(ref)).toBe(name)
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
