/** More specific names come first: nearly every browser also calls itself Chrome, Safari and Mozilla. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Browser and system of a User-Agent header, as `Firefox · Linux`: enough for members to distinguish their browsers, and the same in every
 * language. Null if neither is known.
 */
export function describeBrowser(userAgent: string | null): string | null {
  const names = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((name) => name !== null)
  return names.length === 0 ? null : names.join(' · ')
}

function nameIn(marks: typeof BROWSERS, text: string | null): string | null {
  return marks.find(([, mark]) => text !== null && mark.test(text))?.[0] ?? null
}
