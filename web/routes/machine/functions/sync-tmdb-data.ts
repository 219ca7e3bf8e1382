import { z } from 'zod'
import { COUNTRIES } from '#i18n/countries.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { resource } from '../../../http/resource.ts'
import { CALL_ANSWERS, CALL_FIELDS, FUNCTIONS_AWAY, callService } from './call-service.ts'

const BODY = z.object({
  action: z.literal('save-content', 'action must be save-content, in a JSON object.'),
  languageCode: z.enum(LANGUAGES, 'languageCode must be one of the two-letter codes of this site.').optional(),
  countryCode: z
    .enum(COUNTRIES, 'countryCode must be one of the two-letter codes of this site, upper case.')
    .optional(),
})
const FIELDS = BODY.transform(() => ({}))

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Stores a title completely: in every language and for every country, so the two codes are only checked. The token may also come as the header `apikey` or as `api_key` in the body.',
      caller: 'operator',
      body: BODY.extend(CALL_FIELDS),
      sentAs: 'json',
      answers: CALL_ANSWERS,
    },
  },
  unavailable: FUNCTIONS_AWAY,
  POST: (asked) =>
    callService(asked, {
      fields: FIELDS,
      otherTokens: (request, body) => [request.headers.get('apikey'), body['api_key']],
    }),
})
export { loader, action }
