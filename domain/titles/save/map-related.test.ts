import { describe, expect, it } from 'vitest'
import { movieDetails, tvDetails } from '#integrations/tmdb/schemas/title-details.ts'
import { mapRelated, mapVideos } from './map-related.ts'

const video = (fields: object) => ({
  key: 'abcdefghijk',
  site: 'YouTube',
  type: 'Trailer',
  name: 'T',
  iso_639_1: 'en',
  ...fields,
})
const videosOf = (...results: object[]) =>
  mapVideos(movieDetails.parse({ id: 1, title: 'A', videos: { results } }).videos ?? [])

describe('mapVideos', () => {
  it('keeps trailers, then teasers, of YouTube and Vimeo', () => {
    const kept = videosOf(
      video({ key: 'teaser12345', type: 'Teaser' }),
      video({ key: '123456789', site: 'Vimeo' }),
      video({ type: 'Clip' }),
      video({ site: 'Elsewhere' }),
      video({ iso_639_1: 'tr' }),
    )
    expect(kept.map(({ key }) => key)).toEqual(['123456789', 'abcdefghijk', 'teaser12345'])
    expect(kept[1]).toEqual({ site: 'YouTube', key: 'abcdefghijk', name: 'T', type: 'Trailer', language: 'tr' })
  })

  it.each(['"><script>', '../../etc', 'a', 'x'.repeat(21), 'https://evil.example'])('refuses the key %s', (key) => {
    expect(videosOf(video({ key }))).toEqual([])
  })
})

describe('mapRelated', () => {
  it('keeps what a card needs, without titles for adults and without the title itself', () => {
    const listed = {
      id: 2,
      title: 'B',
      release_date: '2001-02-03',
      poster_path: '/b.jpg',
      vote_average: 7,
      vote_count: 9,
    }
    const similar = { results: [listed, { ...listed, id: 3, adult: true }, { ...listed, id: 1 }] }
    const details = movieDetails.parse({ id: 1, title: 'A', similar, recommendations: { results: [] } })
    expect(mapRelated(details)).toEqual({
      recommended: [],
      similar: [{ id: 2, title: 'B', date: '2001-02-03', poster_path: '/b.jpg', vote_average: 7, vote_count: 9 }],
    })
  })

  it('reads shows under their own names, twelve at most', () => {
    const results = Array.from({ length: 20 }, (_, index) => ({ id: index + 2, name: `S${index}`, first_air_date: '' }))
    const details = tvDetails.parse({ id: 1, name: 'A', similar: { results }, recommendations: { results } })
    const { recommended } = mapRelated(details)
    expect(recommended).toHaveLength(12)
    expect(recommended?.[0]).toMatchObject({ id: 2, title: 'S0', date: null, poster_path: null })
  })
})
