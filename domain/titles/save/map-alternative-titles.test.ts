import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { movieDetails, tvDetails } from '#integrations/tmdb/schemas/title-details.ts'
import { mapAlternativeTitles } from './map-alternative-titles.ts'

const given = (country: string, title: string) => ({ iso_3166_1: country, title, type: '' })
const titles = (...pairs: [string, string][]) => pairs.map(([country, title]) => given(country, title))

describe('mapAlternativeTitles', () => {
  it('has each title once as search reads it, and none that is known', () => {
    const mapped = mapAlternativeTitles(
      titles(['US', 'The Bicycle-Thief'], ['CA', 'the bicycle thief'], ['GB', 'BICYCLE THIEVES'], ['FR', '!']),
      ['Ladri di biciclette', 'Bicycle Thieves'],
    )
    expect(mapped).toEqual([{ country: 'US', title: 'The Bicycle-Thief', normal: 'the bicycle thief' }])
  })

  it('has forty at most, those of countries with a language of ours first, and none over 200 characters', () => {
    const foreign = Array.from({ length: 50 }, (_, at) => given('AZ', `Other ${at}`))
    const mapped = mapAlternativeTitles([given('US', 'x'.repeat(201)), ...foreign, given('US', 'x'.repeat(200))], [])
    expect(mapped).toHaveLength(40)
    expect(mapped.slice(0, 2).map(({ country, title }) => [country, title.length])).toEqual([
      ['US', 200],
      ['AZ', 7],
    ])
  })
})

const recorded = join(
  process.env.KINORA_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data'),
  'tmdb-recorded',
)
const isThere = existsSync(recorded)
if (!isThere)
  process.stderr.write(
    `Recorded TMDB answers are not at ${recorded}: alternative titles of theirs are not tested. Set KINORA_SHARED_DATA.\n`,
  )

const recording = (file: string) => JSON.parse(readFileSync(join(recorded, file), 'utf8')) as Record<string, any>

describe.skipIf(!isThere)('recorded alternative titles', () => {
  it('of a movie are mapped as recorded', () => {
    const movie = recording('movie_details--120--append_to_response=alte+cred+reco+rele+simi+vide.json')
    const read = movieDetails.parse(movie).alternative_titles ?? []
    const mapped = mapAlternativeTitles(read, [movie.title])
    expect(mapped).toHaveLength(movie.alternative_titles.titles.length)
    expect(mapped).toContainEqual({
      country: 'US',
      title: 'LOTR1- The Fellowship of the Ring',
      normal: 'lotr1 the fellowship of the ring',
    })
    expect(mapped.map(({ title }) => title).toSorted()).toEqual(
      movie.alternative_titles.titles.map(({ title }: { title: string }) => title).toSorted(),
    )
  })

  it('of a show with more than are kept have those of America and Russia among them', () => {
    const answer = recording('tv_alternative_titles--1396.json')
    expect(answer.results.length).toBeGreaterThan(40)
    const show = tvDetails.parse({ id: 1396, name: 'Breaking Bad', alternative_titles: answer })
    const mapped = mapAlternativeTitles(show.alternative_titles ?? [], ['Breaking Bad'])
    expect(mapped).toHaveLength(40)
    expect(mapped.map(({ title }) => title)).toEqual(expect.arrayContaining(['BrBa', 'Во все тяжкие', 'Totál szívás']))
  })
})
