/** Tests with this tag load pictures; all others run in a browser that loads none. */
export const WITH_PICTURES = { tag: '@pictures' }
export const PICTURES = /@pictures/
