const PATH = /^\/(?:admin(?:\/[\w.~-]+)*|login(?:\/code)?)(?:\?[\w=&%.+~-]*)?$/

/** A page of the panel to go to, or the dashboard: nothing that could lead anywhere else. */
export function panelPath(given: unknown): string {
  return typeof given === 'string' && PATH.test(given) ? given : '/admin'
}
