/** The one error of this integration. Its message contains the edge's host and its response, never the token. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError'
}
