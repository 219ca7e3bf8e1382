import type { Choice } from './linked-choice.ts'

interface Circumstances {
  /** The preferences in effect where the choice was made. */
  shown: Choice
  /** What the form contained. */
  given: { country?: string | undefined; language?: string | undefined }
  /** False if the country shown is only a guess. */
  countryKnown: boolean
}

/** The part of a choice to save: not what the form left out and did not change, and not a guess that came along with a theme. */
export function choiceToKeep(chosen: Choice, { shown, given, countryKnown }: Circumstances): Partial<Choice> {
  const countryStays = chosen.country === shown.country
  const languageStays = chosen.language === shown.language
  const isGuess = !countryKnown && countryStays && languageStays
  return {
    ...((countryStays && given.country === undefined) || isGuess ? {} : { country: chosen.country }),
    ...(languageStays && given.language === undefined ? {} : { language: chosen.language }),
  }
}
