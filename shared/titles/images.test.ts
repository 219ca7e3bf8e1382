import { describe, expect, it } from 'vitest'
import { imageSrcSet, imageUrl, previewImage, previewPhoto } from './images.ts'

const base = 'https://image.example/t/p'

describe('imageUrl', () => {
  it.each([
    ['poster', 'w500'],
    ['card', 'w342'],
    ['backdrop', 'w1280'],
    ['profile', 'w185'],
    ['logo', 'w92'],
  ] as const)('TMDB-18: asks for the %s at %s', (purpose, size) => {
    expect(imageUrl(base, '/a.jpg', purpose)).toBe(`${base}/${size}/a.jpg`)
  })
  it('serves own artwork from this site', () => {
    const drawing = '/sample-poster-movie-550-en.svg'
    const pixels = '/sample-poster-movie-550-en.webp'
    expect(imageUrl(base, drawing, 'card')).toBe(`/images/w342${pixels}`)
    expect(imageSrcSet(base, drawing, ['w185', 'w342'])).toBe(`/images/w185${pixels} 185w, /images/w342${pixels} 342w`)
  })
  it('refuses what is not a plain file name', () => {
    expect(imageUrl(base, '/../x', 'card')).toBeNull()
    expect(imageUrl(base, '//evil.example/x.jpg', 'card')).toBeNull()
    expect(imageUrl(base, null, 'card')).toBeNull()
  })
})

describe('imageSrcSet and previewImage', () => {
  it('lists the widths', () => {
    expect(imageSrcSet(base, '/a.jpg', ['w185', 'w342'])).toBe(`${base}/w185/a.jpg 185w, ${base}/w342/a.jpg 342w`)
  })
  it('offers own artwork as PNG and real backdrops as they are', () => {
    const own = { posterPath: '/sample-poster-movie-550-tr.svg', backdropPath: '/sample-backdrop-movie-550.svg' }
    const preview = (paths: { posterPath: string | null; backdropPath: string | null }) =>
      previewImage(base, 'https://kinora.example', paths)
    expect(preview(own)).toEqual({
      url: 'https://kinora.example/images/w1280/sample-poster-movie-550-tr.png',
      size: { width: 1200, height: 630 },
    })
    const real = { posterPath: '/p.jpg', backdropPath: '/b.jpg' }
    expect(preview(real)).toEqual({ url: `${base}/w1280/b.jpg`, size: { width: 1280, height: 720 } })
    expect(preview({ ...real, backdropPath: null })).toEqual({ url: `${base}/w1280/p.jpg` })
    expect(preview({ posterPath: null, backdropPath: null })).toBeNull()
  })
  it('offers real photos alone', () => {
    expect(previewPhoto(base, '/a.jpg')).toEqual({ url: `${base}/h632/a.jpg` })
    for (const path of [null, '/sample-profile-1.svg', '//evil']) expect(previewPhoto(base, path)).toBeNull()
  })
})
