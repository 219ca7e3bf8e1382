import type { TitleRef } from '#shared/titles/title.ts'
import type { TitleSubject } from './subject.ts'
import { drawScene, pictureOf } from './poster/scene.ts'
import { document } from './svg.ts'

export const BACKDROP = { width: 1600, height: 900 } as const

/** The wide picture of a title, 16:9, without text. The focus lies past the middle: page text covers the start side. */
export function renderBackdrop(ref: TitleRef, subject: TitleSubject, idPrefix = 'b'): string {
  const picture = pictureOf(ref.type, ref.id, subject.genres, subject.look)
  const { stage, art } = drawScene(picture, {
    ...BACKDROP,
    x: BACKDROP.width * 0.6,
    y: BACKDROP.height * 0.42,
    idPrefix,
  })
  return document(BACKDROP.width, BACKDROP.height, stage.definitions() + art)
}
