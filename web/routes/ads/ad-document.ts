import { adSandbox } from '#shared/ads/ad-address.ts'
import type { AdNeeds } from '#shared/ads/ad-position.ts'

const ALWAYS = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const STILL = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
const WITH_PICTURES = "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'"
const WITH_SCRIPTS = "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'"

/**
 * The response's own content policy: an opaque origin even outside the frame, no scripts unless some were found, and no other hosts
 * if the ad was shown without consent.
 */
export function adPolicy({ runsScripts, needsConsent }: AdNeeds): string {
  const loads = needsConsent ? WITH_PICTURES : STILL
  return `sandbox ${adSandbox(runsScripts)}; ${runsScripts ? WITH_SCRIPTS : loads}; ${ALWAYS}`
}

/** The unit's code unchanged, inside a document whose links open new windows. */
export function adDocument(code: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>Advertisement</title>
<base target="_blank">
<style>html,body{margin:0;height:100%}body{display:flex;flex-direction:column;align-items:center;justify-content:center;overflow:hidden}img{max-width:100%;max-height:100%}</style>
<body>${code}`
}
