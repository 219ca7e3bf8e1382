const PATH = /^\/(?:admin(?:\/[\w.~-]+)*|login(?:\/code)?)(?:\?[\w=&%.+~-]*)?$/

/** A path inside the panel to redirect to, or the dashboard; never anything that could lead elsewhere. */
export function panelPath(given: unknown): string {
  return typeof given === 'string' && PATH.test(given) ? given : '/admin'
}
