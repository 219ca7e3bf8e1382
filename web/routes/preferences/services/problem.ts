/** Why services could not be saved, by their code in the query. */
export const SERVICES_PROBLEMS = ['invalid-request', 'unknown-service', 'too-many-services', 'unavailable'] as const
export type ServicesProblem = (typeof SERVICES_PROBLEMS)[number]
