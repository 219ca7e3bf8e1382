import type { TitleSubject } from '../subject.ts'
import { moodsOf } from '../moods.ts'
import type { ArtMood } from '../moods.ts'
import type { Placement } from '../motifs/registry.ts'
import { randomFrom } from '../seed.ts'
import type { Random } from '../seed.ts'
import { document } from '../svg.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { CAPITAL_FACES, FALLBACKS } from '../text/faces.ts'
import type { FaceName } from '../text/faces.ts'
import { fitText } from '../text/fit.ts'
import type { Box, FitOptions, SetLine, SetText } from '../text/fit.ts'
import type { FontBook } from '../text/fonts.ts'
import { drawText } from '../text/outline.ts'
import { scriptOf } from '../text/script.ts'
import { settableText, shapeLine } from '../text/shape.ts'
import { inColumn, LAYOUTS, MARGIN } from './layouts.ts'
import type { Composition, Plan } from './layouts.ts'
import { drawScene, pictureOf } from './scene.ts'

export const POSTER = { width: 400, height: 600 } as const

/** Titles from this many characters get the condensed font and a panel. */
const LONG_TITLE = 34
/** Maximum length of a Chinese or Japanese title that is set vertically. */
const COLUMN_TITLE = 8
const YEAR_SIZE = 17

const FACES_BY_MOOD: Readonly<Record<ArtMood, readonly FaceName[]>> = {
  action: ['grotesk', 'wide'],
  adventure: ['grotesk', 'soft'],
  animation: ['soft', 'art', 'grotesk'],
  comedy: ['soft', 'grotesk', 'art'],
  crime: ['grotesk', 'didone'],
  documentary: ['grotesk', 'wide'],
  drama: ['engraved', 'didone', 'grotesk', 'soft'],
  family: ['soft', 'grotesk'],
  fantasy: ['engraved', 'didone'],
  history: ['engraved', 'didone'],
  horror: ['didone', 'grotesk'],
  music: ['didone', 'grotesk', 'art'],
  mystery: ['art', 'engraved', 'grotesk'],
  romance: ['didone', 'engraved', 'soft'],
  scifi: ['wide', 'grotesk', 'art'],
  thriller: ['grotesk', 'art'],
  war: ['grotesk'],
  western: ['didone', 'grotesk'],
}

/** Syne draws the Turkish capital İ as a small i. */
function suits(book: FontBook, face: FaceName, title: string): boolean {
  return book.covers(face, title) && !(face === 'art' && /[iİ]/u.test(title) && /[ğşıİ]/iu.test(title))
}

function faceFor(book: FontBook, title: string, moods: readonly ArtMood[], random: Random): FaceName {
  switch (scriptOf(title)) {
    case 'arabic':
      return random.pick(FALLBACKS.arabic)
    case 'cjk':
      return FALLBACKS.cjk.find((face) => book.covers(face, title)) ?? 'gothic'
    case 'hangul':
      return 'hangul'
    case 'other': {
      const wanted = random.pick(FACES_BY_MOOD[moods[0] ?? 'drama'])
      const first = [...title].length > LONG_TITLE ? 'grotesk' : wanted
      // One font for the whole title: a single letter from another looks like a mistake.
      return [first, ...FALLBACKS.other].find((face) => suits(book, face, title)) ?? first
    }
  }
}

function trackingOf(face: FaceName): number {
  return face === 'engraved' ? 60 : face === 'grotesk' ? 4 : 0
}

/** One character below the other, each centred in the column. */
function setColumn(book: FontBook, face: FaceName, title: string, box: Box): SetText {
  const step = box.height / [...title].length
  const size = box.width * 0.96
  const lines: SetLine[] = []
  ;[...title].forEach((character, index) => {
    const line = shapeLine(book, face, character)
    if (line === null) return
    const x = box.x + (box.width - (line.width * size) / 1000) / 2
    lines.push({ line, size, x, baseline: box.y + index * step + step * 0.82 })
  })
  return { lines, top: box.y, bottom: box.y + box.height, size }
}

function planFor(
  book: FontBook,
  face: FaceName,
  title: string,
  language: string,
  base: Pick<Plan, 'stage' | 'random' | 'grounded'>,
): Plan {
  const rightToLeft = scriptOf(title) === 'arabic'
  const hasCapitals = CAPITAL_FACES.has(face) && settableText(book, face, title.toLocaleUpperCase(language)) !== null
  const capitals = hasCapitals ? { capitalsOf: language } : {}
  return {
    ...base,
    titleLength: [...title].length,
    mode: face === 'grotesk' ? 'block' : 'stack',
    rightToLeft,
    fit: (box: Box, options: FitOptions) => {
      const text = fitText(book, face, title, box, { ...options, tracking: trackingOf(face), ...capitals })
      if (text === null) throw new Error('A title that was settable no longer is')
      return text
    },
    fitColumn: (box) => setColumn(book, face, title, box),
  }
}

function drawYear(book: FontBook, year: number, composition: Composition, rightToLeft: boolean): string {
  const line = shapeLine(book, 'label', String(year), 90)
  if (line === null) return ''
  const { align, y, ink } = composition.year
  const width = (line.width * YEAR_SIZE) / 1000
  const start = rightToLeft ? POSTER.width - MARGIN - width : MARGIN
  const x = align === 'center' ? (POSTER.width - width) / 2 : start
  const text: SetText = { lines: [{ line, size: YEAR_SIZE, x, baseline: y }], top: y, bottom: y, size: YEAR_SIZE }
  return drawText(text, ink, 'y')
}

/** Long titles need a panel, whatever the motif prefers; the picture moves up to stay visible. */
function placementFor(placements: readonly [Placement, ...Placement[]], long: boolean, random: Random): Placement {
  const placement = random.pick(placements)
  if (!long) return placement
  const fielded = placements.find(({ layout }) => layout === 'panel' || layout === 'band')
  return fielded ?? { layout: 'panel', x: placement.x, y: Math.min(placement.y, 0.3) }
}

/** The poster of a title, 2:3. A title that no font can set is omitted. */
export function renderPoster(
  book: FontBook,
  ref: TitleRef,
  language: string,
  subject: TitleSubject,
  idPrefix = 'p',
): string {
  const picture = pictureOf(ref.type, ref.id, subject.genres, subject.look)
  const random = randomFrom(`${picture.seed}|layout`)
  const wanted = subject.title.normalize('NFC').trim()
  const face = faceFor(book, wanted, moodsOf(subject.genres), randomFrom(`${picture.seed}|face`))
  const title = settableText(book, face, wanted)
  const length = [...(title ?? '')].length
  const placement = placementFor(picture.motif.placements, length > LONG_TITLE, random)
  const { stage, art } = drawScene(picture, {
    ...POSTER,
    x: POSTER.width * placement.x,
    y: POSTER.height * placement.y,
    idPrefix,
  })
  if (title === null) return document(POSTER.width, POSTER.height, stage.definitions() + art)
  const plan = planFor(book, face, title, language, { stage, random, grounded: picture.motif.grounded })
  const upright = scriptOf(title) === 'cjk' && length > 1 && length <= COLUMN_TITLE && !/[ー\s\p{P}\w]/u.test(title)
  const composition = upright && placement.layout !== 'plate' ? inColumn(plan) : LAYOUTS[placement.layout](plan)
  const year = subject.year === null ? '' : drawYear(book, subject.year, composition, plan.rightToLeft)
  const text = drawText(composition.title, composition.ink, `${idPrefix}t`)
  return document(POSTER.width, POSTER.height, stage.definitions() + art + composition.veil + text + year)
}
