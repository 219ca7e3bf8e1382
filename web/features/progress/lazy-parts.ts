import { isLanguage } from '#i18n/languages.ts'
import { lazily } from '#ui/lazily.ts'

/** Loaded only for members, on pages of shows and where they can go on with one. */
export const ShowProgress = lazily(async () => (await import('./show-progress.tsx')).ShowProgress)
export const OwnSeasons = lazily(async () => (await import('./own-seasons.tsx')).OwnSeasons)
export const NextLine = lazily(async () => (await import('./next-line.tsx')).NextLine)
export const SheetProgress = lazily(async () => (await import('./sheet-progress.tsx')).SheetProgress)

/** For loaders: what is rendered must be there. */
export async function loadProgress(part: { preload: () => Promise<unknown> }, language: string): Promise<void> {
  const [{ loadProgressTexts }] = await Promise.all([import('./progress-texts.tsx'), part.preload()])
  if (isLanguage(language)) await loadProgressTexts(language)
}
