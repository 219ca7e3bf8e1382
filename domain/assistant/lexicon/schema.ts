import { z } from 'zod'
import { GENRE_IDS } from '#shared/titles/genre-ids.ts'
import { MOODS } from '#shared/assistant/request-filters.ts'

/** Words that say how their neighbours are meant: a name, a number, a negation. */
export const CUES = [
  /** 'no', 'without': before what is excluded; `notAfter` in languages that put it after. In both, it means what follows if anything does. */
  'not',
  'notAfter',
  /** 'korkusuz': the word itself excludes what it names. */
  'without',
  'actorBefore',
  'actorAfter',
  /** 'with', '… movies': an actor only if two words or more look like a name. */
  'actorMaybeBefore',
  'actorMaybeAfter',
  'directorBefore',
  'directorAfter',
  'titleBefore',
  'titleAfter',
  /** 'called': what follows (or precedes) is a title, whatever its words. */
  'titled',
  'titledAfter',
  'likeBefore',
  'likeAfter',
  // Years.
  'yearBefore',
  'yearAfter',
  'since',
  'until',
  'between',
  'recent',
  'old',
  'decade',
  'past',
  'years',
  'thisYear',
  'lastYear',
  /** 'within the past year': since a year ago. */
  'pastYear',
  // Lengths.
  'atMost',
  'atLeast',
  'hours',
  'minutes',
  'half',
  'short',
  'long',
  // Ratings.
  'rated',
  'stars',
  /** Also 'stars', which are up to five unless something else is said. */
  'ofFive',
  'orMore',
  /** '本', 'tane': make a number count titles. */
  'counter',
  /** 'top' before a number of titles. */
  'top',
  // Follow-ups.
  'only',
  'instead',
  'older',
  'newer',
  'shorter',
  'more',
  // What was shown before. They are read in follow-ups only: titles have these words as well.
  /** 'which of these': only what was shown. */
  'those',
  /** 'others', 'not that one': none of what was shown. */
  'others',
  /** 'similar but': like what was shown. */
  'alike',
  'firstShown',
  'secondShown',
  'thirdShown',
  'lastShown',
  /** 'and', 'or' between names. */
  'and',
  /** Between genres: any one of them is enough. */
  'or',
  /** 'about', 'where', 'that': begins what is said of a title, never the title itself. */
  'clause',
  /** 'story', 'night': ordinary words of requests that titles and surnames have in them. */
  'noun',
  /** 'but': ends a title or an exclusion. */
  'but',
  /** 'him', 'that actor': refers to the person named before. */
  'him',
  /** Ordinary words of requests: never part of a name. */
  'filler',
  /** Subjects other than films and shows. */
  'offTopic',
  /** 'who won', 'explain': asks for facts or work rather than titles. */
  'question',
  'vague',
  /** 'who plays': asks for the actor of a character. */
  'plays',
  /** Small talk. */
  'thanks',
  'greeting',
  'farewell',
  /** 'something', 'watch', 'tonight': marks a request for titles, whatever else it says. */
  'watching',
  /** 'dubbed', 'subtitles', 'free', 'euros': what is not stored of titles, and the language of the first two. */
  'dubbed',
  'price',
  /** '4k', 'at the cinema': likewise. */
  'quality',
  'cinema',
  /** 'the language of': before or after a spoken language. */
  'spoken',
] as const
export type Cue = (typeof CUES)[number]

/** Those that refer to what was shown. */
export const REFERENCES = [
  'those',
  'others',
  'alike',
  'firstShown',
  'secondShown',
  'thirdShown',
  'lastShown',
] as const satisfies readonly Cue[]

const patterns = z.array(z.string().min(1)).readonly()
const byCode = (code: RegExp) => z.record(z.string().regex(code), patterns).optional()

/**
 * A language's words for requests. A pattern is a phrase; `{a,b}` stands for either, and a final star for any ending:
 * `{pirate,alien} {movie,film}{,s}` are eight phrases.
 */
export const LEXICON_FILE = z.strictObject({
  /** A file whose words this one adds to: what is right in both Danish and Norwegian. */
  extends: z.string().optional(),
  /** Whether the language writes words together: 'skräckkomedi'. */
  joinsWords: z.boolean().optional(),
  /** Whether 'after' and 'before' follow a year, and counters their number. */
  countsBehind: z.boolean().optional(),
  types: z.partialRecord(z.enum(['movie', 'tv_show']), patterns).optional(),
  /** By TMDB's English names, several separated by commas. */
  genres: z
    .record(
      z.string().refine((names) => names.split(',').every((name) => Object.hasOwn(GENRE_IDS, name))),
      patterns,
    )
    .optional(),
  moods: z.partialRecord(z.enum(MOODS), patterns).optional(),
  /** By the lowest rating that they ask for; '0' for praise that asks for none, such as 'average'. */
  praise: byCode(/^\d+(\.\d)?$/),
  certifications: byCode(/^[A-Z0-9-]+$/),
  /** By ISO 3166-1 codes, adjectives and nouns. */
  countries: byCode(/^[A-Z]{2}$/),
  /** By ISO 639-1 codes. */
  languages: byCode(/^[a-z]{2}$/),
  numbers: byCode(/^\d+(\.\d)?$/),
  /** By their first year. */
  decades: byCode(/^\d{3}0$/),
  cues: z.partialRecord(z.enum(CUES), patterns).optional(),
})
export type LexiconFile = z.infer<typeof LEXICON_FILE>

/** The groups of words of a file, by what they mean. */
export const WORD_GROUPS = [
  'types',
  'genres',
  'moods',
  'praise',
  'certifications',
  'countries',
  'languages',
  'numbers',
  'decades',
  'cues',
] as const satisfies readonly (keyof LexiconFile)[]
