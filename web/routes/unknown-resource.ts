/** Resource routes answer in JSON, also where there is none. */
export function loader(): Response {
  return Response.json({ error: 'Not found' }, { status: 404 })
}

export const action = loader
