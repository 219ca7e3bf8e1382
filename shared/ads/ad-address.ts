/** The address of an ad's document, with `position`. */
export const AD_ADDRESS = '/api/ad'

/**
 * What an ad's document may do, as the frame and the answer say it alike: open windows, which are then free, and run its scripts. Never
 * with the site's origin, and never lead the page itself anywhere, clicked or not.
 */
export function adSandbox(runsScripts: boolean): string {
  return `${runsScripts ? 'allow-scripts ' : ''}allow-popups allow-popups-to-escape-sandbox`
}
