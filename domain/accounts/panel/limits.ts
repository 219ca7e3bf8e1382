/** From the public site's response to the panel's: as long as two redirects may take. */
export const PANEL_CODE_SECONDS = 60
