import { z } from 'zod'
import { readSyncCountries } from '#domain/functions/sync-countries.ts'
import { resource } from '../../../http/resource.ts'
import { FUNCTIONS_AWAY, callService } from './call-service.ts'

const FIELDS = z.object({
  countries: z
    .unknown()
    .optional()
    .transform((given, context) => {
      const countries = readSyncCountries(given)
      if (countries !== null) return countries
      context.addIssue('countries must be 1 to 80 of the two-letter codes of this site, in a list.')
      return z.NEVER
    }),
})

/**
 * `{ contentId, contentType, countries? }` stores the title with its availability in those countries. A TMDB key in the body is
 * ignored: the server has its own.
 */
const { loader, action } = resource({
  unavailable: FUNCTIONS_AWAY,
  POST: (asked) => callService(asked, { fields: FIELDS }),
})
export { loader, action }
