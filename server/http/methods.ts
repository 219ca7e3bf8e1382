const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
export const ALLOW = [...METHODS].join(', ')

export function isKnownMethod(method: string): boolean {
  return METHODS.has(method)
}

/** Methods that may change state. */
export function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
