/** The address of an ad's document, with `position`. */
export const AD_ADDRESS = '/api/ad'

/**
 * What an ad's document may do, the same in the frame and the response: open windows, which are then unrestricted, and run its scripts. It
 * never has the site's origin, and can never navigate the page itself, clicked or not.
 */
export function adSandbox(runsScripts: boolean): string {
  return `${runsScripts ? 'allow-scripts ' : ''}allow-popups allow-popups-to-escape-sandbox`
}
