import type { Choice } from './linked-choice.ts'

interface Circumstances {
  /** What held where it was chosen. */
  shown: Choice
  /** What the form named. */
  given: { country?: string | undefined; language?: string | undefined }
  /** False where the country that was shown is only a guess. */
  countryKnown: boolean
}

/** The part of a choice that is to be saved: nothing that nobody named and that stays as it was, and no guess that came along with a theme. */
export function choiceToKeep(chosen: Choice, { shown, given, countryKnown }: Circumstances): Partial<Choice> {
  const countryStays = chosen.country === shown.country
  const languageStays = chosen.language === shown.language
  const isGuess = !countryKnown && countryStays && languageStays
  return {
    ...((countryStays && given.country === undefined) || isGuess ? {} : { country: chosen.country }),
    ...(languageStays && given.language === undefined ? {} : { language: chosen.language }),
  }
}
