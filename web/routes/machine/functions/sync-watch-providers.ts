import { z } from 'zod'
import { readSyncCountries } from '#domain/functions/sync-countries.ts'
import { resource } from '../../../http/resource.ts'
import { CALL_ANSWERS, CALL_FIELDS, FUNCTIONS_AWAY, callService } from './call-service.ts'

const FIELDS = z.object({
  countries: z
    .unknown()
    .optional()
    .meta({ type: 'array', items: { type: 'string' }, description: '1 to 80 codes; default: US GB TR DE FR.' })
    .transform((given, context) => {
      const countries = readSyncCountries(given)
      if (countries !== null) return countries
      context.addIssue('countries must be 1 to 80 of the two-letter codes of this site, in a list.')
      return z.NEVER
    }),
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Stores a title with its offers in some countries, and counts them there. Anything else, such as a key of TMDB, is ignored.',
      caller: 'operator',
      body: FIELDS.extend(CALL_FIELDS),
      sentAs: 'json',
      answers: CALL_ANSWERS,
    },
  },
  unavailable: FUNCTIONS_AWAY,
  POST: (asked) => callService(asked, { fields: FIELDS }),
})
export { loader, action }
