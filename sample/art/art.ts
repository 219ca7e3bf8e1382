import { renderBackdrop } from './backdrop.ts'
import { parseArtName } from './names.ts'
import type { ArtRef } from './names.ts'
import { renderPlaceholder } from './placeholder.ts'
import { renderPortrait } from './portrait.ts'
import { renderPoster } from './poster/poster.ts'
import { renderProvider } from './provider.ts'
import type { ArtSubject } from './subject.ts'
import { openFontBook } from './text/fonts.ts'

/** Every picture but a placeholder has a subject. */
export type SubjectRef = Exclude<ArtRef, { kind: 'placeholder' }>

/**
 * Draws the picture of a name as an SVG document; the same name and subject give the same bytes. Null if the name is not a
 * picture's or `describe` knows no subject of the right kind for it.
 */
export async function renderArt(
  name: string,
  describe: (ref: SubjectRef) => ArtSubject | null,
): Promise<{ svg: string } | null> {
  const ref = parseArtName(name)
  if (ref === null) return null
  if (ref.kind === 'placeholder') return { svg: renderPlaceholder(ref.shape) }
  const subject = describe(ref)
  if (subject === null) return null
  const svg = await draw(ref, subject)
  return svg === null ? null : { svg }
}

async function draw(ref: SubjectRef, subject: ArtSubject): Promise<string | null> {
  if (subject.kind === 'title') {
    if (ref.kind === 'backdrop') return renderBackdrop(ref.title, subject)
    return ref.kind === 'poster' ? renderPoster(await openFontBook(), ref.title, ref.language, subject) : null
  }
  if (subject.kind === 'person')
    return ref.kind === 'portrait' ? renderPortrait(ref.id, subject.name, subject.gender) : null
  return ref.kind === 'provider' ? renderProvider(await openFontBook(), ref.id, subject.name) : null
}
