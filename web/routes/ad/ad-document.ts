import { adSandbox } from '#shared/ads/ad-address.ts'

interface Ad {
  /** HTML. */
  code: string
  runsScripts: boolean
}

const ALWAYS = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const PLAIN = "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'"
const WITH_SCRIPTS = "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'"

/** The answer's own content policy: no origin even where it is opened without the frame, and no scripts where it was taken for plain. */
export function adPolicy({ runsScripts }: Pick<Ad, 'runsScripts'>): string {
  return `sandbox ${adSandbox(runsScripts)}; ${runsScripts ? WITH_SCRIPTS : PLAIN}; ${ALWAYS}`
}

/** The unit's code as it was written, in the middle of a document whose links open new windows. */
export function adDocument({ code }: Pick<Ad, 'code'>): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>Advertisement</title>
<base target="_blank">
<style>html,body{margin:0;height:100%}body{display:flex;flex-direction:column;align-items:center;justify-content:center;overflow:hidden}img{max-width:100%;max-height:100%}</style>
<body>${code}`
}
