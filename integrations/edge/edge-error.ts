/** The one error of this integration. Its message names the edge's host and what it answered, never the token. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError'
}
