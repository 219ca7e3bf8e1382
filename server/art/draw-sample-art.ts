import { findTitle, firstDate, languagesOf, textsIn, titlesOf } from '#sample/answers/title.ts'
import type { SampleTitle } from '#sample/answers/title.ts'
import { samplePeople } from '#sample/answers/people.ts'
import { renderArt } from '#sample/art/art.ts'
import type { SubjectRef } from '#sample/art/art.ts'
import { spreadLooks, titleSeed } from '#sample/art/look.ts'
import type { Look } from '#sample/art/look.ts'
import { parseArtName } from '#sample/art/names.ts'
import { rasterize, widthOf } from '#sample/art/rasterize.ts'
import { PREVIEW, renderTitlePreview } from '#sample/art/social.ts'
import type { ArtSubject, TitleSubject } from '#sample/art/subject.ts'
import { sampleVersion } from '#sample/data.ts'
import { SAMPLE_PROVIDERS } from '#sample/providers.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { LOGO_COLOURS, logoContent } from '#ui/brand/logo.ts'
import type { Art } from './art-store.ts'

/** Bump when the drawings change, so that cached ones are redrawn. */
const DRAWINGS = 2

export function sampleArtVersion(): string {
  return `${DRAWINGS}-${sampleVersion()}`
}

/** Enlarging beyond this multiple of the drawing's own size adds no detail. */
const MOST_ENLARGED = 2

/**
 * A picture of the sample catalogue by its name: as SVG, or with the extension .webp as pixels at a TMDB size (`w342`). With the
 * extension .png, the name of a poster or backdrop selects the title's social preview, in the poster's language. Null for names
 * that are not in the catalogue.
 */
export async function drawSampleArt(name: string, size: string): Promise<Art | null> {
  if (name.endsWith('.png')) return drawPreview(name.replace(/png$/, 'svg'))
  const drawn = await renderArt(name.replace(/webp$/, 'svg'), describeSubject)
  if (drawn === null || name.endsWith('.svg')) return drawn?.svg ?? null
  const own = widthOf(drawn.svg)
  const wanted = size.startsWith('w') ? Number(size.slice(1)) : own
  return rasterize(drawn.svg, { width: Math.min(wanted, MOST_ENLARGED * own), format: 'webp' })
}

async function drawPreview(svgName: string): Promise<Art | null> {
  const ref = parseArtName(svgName)
  if (ref?.kind !== 'poster' && ref?.kind !== 'backdrop') return null
  const language = ref.kind === 'poster' ? ref.language : 'en'
  const subject = describeTitle(ref.title, language)
  if (subject === null) return null
  const { svg } = await renderTitlePreview(ref.title, language, subject, logoContent(LOGO_COLOURS.dark))
  return rasterize(svg, { width: PREVIEW.width, format: 'png' })
}

function describeSubject(ref: SubjectRef): ArtSubject | null {
  if (ref.kind === 'poster') return describeTitle(ref.title, ref.language)
  if (ref.kind === 'backdrop') return describeTitle(ref.title, 'en')
  if (ref.kind === 'portrait') {
    const person = samplePeople().get(ref.id)
    return person ? { kind: 'person', name: person.name, gender: person.gender } : null
  }
  const provider = SAMPLE_PROVIDERS.find(({ id }) => id === ref.id)
  return provider ? { kind: 'provider', name: provider.name } : null
}

/** Titles are drawn only in languages they have a name in: any other code would fill the disk with copies of one picture. */
function describeTitle(ref: TitleRef, language: string): TitleSubject | null {
  const title = findTitle(ref.type === 'movie' ? 'movie' : 'tv', ref.id)
  if (title === null || !languagesOf(title).includes(language)) return null
  const look = looks().get(titleSeed(ref.type, ref.id))
  return {
    kind: 'title',
    title: textsIn(title, language).name,
    year: Number(firstDate(title).slice(0, 4)) || null,
    genres: title.data.genres,
    ...(look === undefined ? {} : { look }),
  }
}

let spread: Map<string, Look> | undefined

/** In order of popularity, which is how rows show them, so that neighbours differ. */
function looks(): Map<string, Look> {
  spread ??= spreadLooks(
    [...titlesOf('movie'), ...titlesOf('tv')]
      .toSorted((a: SampleTitle, b: SampleTitle) => b.data.popularity - a.data.popularity)
      .map(({ kind, data }) => ({ type: kind === 'movie' ? 'movie' : 'tv_show', id: data.id, genres: data.genres })),
  )
  return spread
}
