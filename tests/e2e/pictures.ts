/** Tests with this tag see pictures; all others run in a browser that loads none. */
export const WITH_PICTURES = { tag: '@pictures' }
export const PICTURES = /@pictures/
