import type { PlainMessageKey, Translator } from '#i18n/translator.ts'

/** TMDB's departments. */
const DEPARTMENTS: Record<string, PlainMessageKey> = {
  Acting: 'department.acting',
  Directing: 'department.directing',
  Writing: 'department.writing',
  Production: 'department.production',
  Sound: 'department.sound',
  Camera: 'department.camera',
  Editing: 'department.editing',
  Art: 'department.art',
  'Costume & Make-Up': 'department.costume',
  'Visual Effects': 'department.effects',
  Lighting: 'department.lighting',
  Crew: 'department.crew',
  Creator: 'department.creator',
}

/** A department in the page's language; TMDB's own word for an unknown one, null if there is none. */
export function departmentName({ t }: Translator, department: string | null): string | null {
  const key = department === null ? undefined : DEPARTMENTS[department]
  return key === undefined ? department : t(key)
}
