import { z } from 'zod'
import { COUNTRIES } from '#i18n/countries.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { resource } from '../../../http/resource.ts'
import { FUNCTIONS_AWAY, callService } from './call-service.ts'

const FIELDS = z
  .object({
    action: z.literal('save-content', 'action must be save-content, in a JSON object.'),
    languageCode: z.enum(LANGUAGES, 'languageCode must be one of the two-letter codes of this site.').optional(),
    countryCode: z
      .enum(COUNTRIES, 'countryCode must be one of the two-letter codes of this site, upper case.')
      .optional(),
  })
  .transform(() => ({}))

/**
 * `{ action: 'save-content', contentId, contentType, languageCode?, countryCode? }` stores the title completely: in all languages
 * and for all countries, so the two codes are only validated.
 */
const { loader, action } = resource({
  unavailable: FUNCTIONS_AWAY,
  POST: (asked) =>
    callService(asked, {
      fields: FIELDS,
      otherTokens: (request, body) => [request.headers.get('apikey'), body['api_key']],
    }),
})
export { loader, action }
