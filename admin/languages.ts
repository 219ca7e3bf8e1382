/** The only languages of the panel. */
export const PANEL_LANGUAGES = ['en', 'tr'] as const
export type PanelLanguage = (typeof PANEL_LANGUAGES)[number]

export function isPanelLanguage(value: unknown): value is PanelLanguage {
  return PANEL_LANGUAGES.some((language) => language === value)
}
