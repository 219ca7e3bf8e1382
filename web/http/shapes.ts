import { z } from 'zod'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import type { ProviderMark, TitleCard } from '#shared/titles/title-card.ts'
import { WATCH_STATUSES } from '#shared/titles/watch-status.ts'
import type { UserTitles } from '../features/user-titles/user-title.ts'

/** Shapes that answers of several rooms have in common, as schemas for the contract. */

export const TITLE_TYPE = z.enum(TITLE_TYPES)

export const LOCAL_TEXT = z.object({ text: z.string(), language: z.string() }).meta({
  id: 'LocalText',
  description: 'A text with its actual language; empty if unknown.',
}) satisfies z.ZodType<LocalText>

export const PROVIDER_MARK = z
  .object({ id: z.number(), name: z.string(), logoPath: z.string().nullable() })
  .meta({ id: 'ProviderMark', description: 'A streaming service, by TMDB’s id.' }) satisfies z.ZodType<ProviderMark>

export const TITLE_CARD = z
  .object({
    type: TITLE_TYPE,
    id: z.number().describe('TMDB’s id.'),
    title: LOCAL_TEXT,
    baseTitle: z.string().describe('From which addresses are made.'),
    year: z.number().nullable(),
    posterPath: z.string().nullable(),
    voteAverage: z.number().describe('0 to 10.'),
    voteCount: z.number(),
    stored: z.boolean().describe('False if only TMDB’s lists name it so far.'),
    isGone: z.literal(true).exactOptional().describe('TMDB has removed it.'),
    services: z.array(PROVIDER_MARK).describe('At most two, of the visitor’s country.'),
  })
  .meta({ id: 'TitleCard' }) satisfies z.ZodType<TitleCard>

export const STATUS = z.enum(WATCH_STATUSES)

export const WATCHED_ON = z.array(z.string()).describe('Days on which it was watched, the last first.')

export const USER_TITLES = z
  .record(
    z.string(),
    z.object({
      status: STATUS.nullable(),
      rating: z.number().nullable(),
      watchedOn: WATCHED_ON,
      mine: z.array(PROVIDER_MARK),
    }),
  )
  .meta({
    id: 'UserTitles',
    description:
      'By titles such as movie/550: status, rating and days of watching of the member, and the visitor’s services that carry it.',
  }) satisfies z.ZodType<UserTitles>
