/** Streaming services per member or guest. */
export const SERVICES_LIMIT = 50
