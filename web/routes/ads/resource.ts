import { z } from 'zod'
import { findShownAd } from '#domain/ads/find-shown-ad.ts'
import { AD_POSITIONS, isAdPosition } from '#shared/ads/ad-position.ts'
import { readConsent } from '../../features/consent/consent.ts'
import { answerJson, headersWith } from '../../http/answers.ts'
import { resource } from '../../http/resource.ts'
import { adDocument, adPolicy } from './ad-document.ts'
import { ERROR } from '../../http/contract.ts'

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'The newest active ad of a place as a document for a sandboxed frame, with a policy of its own. 204 where there is none, for admins, and without consent to marketing for ads that run scripts or ask other hosts.',
      query: { position: z.enum(AD_POSITIONS) },
      answers: { 200: ['text/html'], 204: null, 404: ERROR },
    },
  },
  async GET({ request, url, deps, seen }) {
    const position = url.searchParams.get('position')
    if (!isAdPosition(position)) return answerJson({ error: 'There is no such place.' }, { status: 404 })
    // If it is unknown whether the visitor is an admin, no ad is shown.
    if (seen.memberUnknown === true) return new Response(null, { status: 204, headers: headersWith() })
    const allowsMarketing = readConsent(request.headers.get('cookie'))?.marketing === true
    const ad = await findShownAd(deps, { position, viewer: seen.member, allowsMarketing })
    if (ad === null) return new Response(null, { status: 204, headers: headersWith() })
    const headers = headersWith([], {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': adPolicy(ad),
      'X-Frame-Options': 'SAMEORIGIN',
    })
    return new Response(adDocument(ad.code), { headers })
  },
})
export { loader, action }
