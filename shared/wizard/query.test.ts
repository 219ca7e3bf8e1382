import { describe, expect, it } from 'vitest'
import {
  atStep,
  nextStep,
  previousStep,
  questionsOf,
  readWizardQuery,
  sortOf,
  wizardPath,
  withoutAnswer,
} from './query.ts'

const read = (query: string) => readWizardQuery(new URLSearchParams(query))
const NOTHING = read('')

describe('the wizard’s address', () => {
  it.each([
    '/wizard',
    '/wizard?step=genres&on=8,337',
    '/wizard?step=results&type=tv&on=&genre=18,35&sort=rating&rating=7.5&age=12&seasons-from=2&seasons-to=5',
    '/wizard?step=results&type=movie&page=3&instead=m550.t1399&choose=1&wizard=m13',
  ])('WIZARD-08: keeps all answers: %s', (path) => {
    expect(wizardPath(read(path.split('?')[1] ?? ''))).toBe(path)
  })

  it('WIZARD-08: is read as forms send it, and says nothing that goes without saying', () => {
    const sent = 'step=results&type=both&on=&on=337&on=8&genre=35&genre=18&sort=popularity&rating=&seasons-from='
    expect(wizardPath(read(sent))).toBe('/wizard?step=results&on=8,337&genre=18,35')
    expect(read('genre=10768').genre).toEqual([10_752])
  })

  it('WIZARD-03: tells a question that no one has answered from one without a choice', () => {
    expect(NOTHING.on).toBeUndefined()
    expect(read('on=').on).toEqual([])
    expect(withoutAnswer(read('on=8'), 'services').on).toEqual([])
  })

  it.each([
    'step=nowhere&type=book&genre=x,-1,1e3&sort=newest&rating=11',
    'rating=0&seasons-from=0&seasons-to=x&page=-1&instead=m0.x1.m99999999999&wizard=550&choose=yes',
    'genre=%00&rating=7.55&seasons-from=1.5&step=%F0%9F%8D%BF',
  ])('leaves out what means nothing: %s', (query) => {
    expect(read(query)).toEqual(NOTHING)
  })

  it('WIZARD-07: orders and bounds what it is given', () => {
    expect(read('seasons-from=9&seasons-to=2')).toMatchObject({ seasonsFrom: 2, seasonsTo: 9 })
    expect(read('seasons-from=1000&page=77')).toMatchObject({ seasonsFrom: 99, page: 50 })
    const many = Array.from({ length: 200 }, (_, index) => index + 1)
    expect(read(`genre=${many.join(',')}&wizard=${many.map((id) => `m${id}`).join('.')}`)).toMatchObject({
      genre: many.slice(0, 20),
      chosen: { length: 100 },
    })
  })
})

describe('the questions', () => {
  it('WIZARD-02, -03, -04, -05, -06, -07: follow each other, and movies have no seasons', () => {
    expect(questionsOf(read('type=tv'))).toEqual(['type', 'services', 'genres', 'sort', 'rating', 'seasons'])
    expect(questionsOf(NOTHING)).toEqual(questionsOf(read('type=tv')))
    expect(questionsOf(read('type=movie'))).toEqual(['type', 'services', 'genres', 'sort', 'rating'])
    expect(read('step=seasons&type=movie').step).toBe('results')
  })

  it('Q58: lead on and back, and never block', () => {
    expect(nextStep(read('step=rating'))).toBe('seasons')
    expect(nextStep(read('step=rating&type=movie'))).toBe('results')
    expect(nextStep(read('step=seasons'))).toBe('results')
    expect(previousStep(NOTHING)).toBeNull()
    expect(previousStep(read('step=results&type=movie'))).toBe('rating')
    const back = atStep(read('step=results&genre=18&rating=7&page=3&choose=1&wizard=m1&instead=m2'), 'genres')
    expect(wizardPath(back)).toBe('/wizard?step=genres&genre=18&rating=7')
  })

  it('WIZARD-12, Q58: from 7.5 on the best rated come first', () => {
    expect(sortOf(read('rating=7.4'))).toBe('popularity')
    expect(sortOf(read('rating=7.5'))).toBe('rating')
    expect(sortOf(read('sort=rating'))).toBe('rating')
  })
})
