import { z } from 'zod'
import { stopMail } from '#domain/notices/stop-mail.ts'
import { stopPagePath } from '#shared/addresses/stop-notices.ts'
import { answerJson, leadTo } from '../../../http/answers.ts'
import { text } from '../../../http/contract.ts'
import { resource } from '../../../http/resource.ts'

const query = { key: text('In the links of the mail.') }

const { loader, action } = resource({
  contract: {
    GET: {
      about: 'Leads to the page with the button: mail programs may open an address that people do not.',
      query,
      answers: { 303: null },
    },
    POST: {
      about:
        'Stops the mail about new titles (RFC 8058): mail programs post here, without cookies and from other sites. The same answer whether or not there was one.',
      query,
      answers: { 200: z.object({ stopped: z.literal(true) }) },
    },
  },
  GET: ({ url, seen }) => leadTo(stopPagePath(seen.preferences.language, url.searchParams.get('key') ?? '')),
  async POST({ url, deps }) {
    await stopMail(deps, { key: url.searchParams.get('key') ?? '' })
    return answerJson({ stopped: true })
  },
})
export { loader, action }
