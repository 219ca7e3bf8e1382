/** Streaming services that one member or guest may have. */
export const SERVICES_LIMIT = 50
