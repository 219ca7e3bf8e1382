/** Unknown resource routes respond with JSON too. */
export function loader(): Response {
  return Response.json({ error: 'Not found' }, { status: 404 })
}

export const action = loader
