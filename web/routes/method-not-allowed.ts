/** What a resource route answers to methods that it has no use for. `allow` as in the header of that name. */
export function methodNotAllowed(allow: string): Response {
  return Response.json({ error: `Only ${allow} is allowed here.` }, { status: 405, headers: { Allow: allow } })
}
