interface Posted<T> {
  /** It was done, and its answer is JSON. */
  ok: boolean
  status: number
  /** Nothing is in it where the answer is no JSON. */
  body: Partial<T>
}

/**
 * Posts what a form holds, or an object as JSON, for an answer in JSON. Null where none came: a failing network is an outcome
 * like others, and no error's page takes the place of the visitor's. With `keepalive` it arrives even if the page is left.
 */
export async function post<T extends object>(
  address: string,
  sent: FormData | object,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<Posted<T> | null> {
  try {
    const answer = await fetch(address, { method: 'POST', keepalive, ...asBody(sent) })
    const body = await answer.json().catch(() => null)
    return { ok: answer.ok && body !== null, status: answer.status, body: (body ?? {}) as Partial<T> }
  } catch {
    return null
  }
}

function asBody(sent: FormData | object): RequestInit {
  const accept = 'application/json'
  if (!(sent instanceof FormData))
    return { headers: { accept, 'content-type': 'application/json' }, body: JSON.stringify(sent) }
  const fields = [...sent]
  const isText = fields.every(([, value]) => typeof value === 'string')
  return { headers: { accept }, body: isText ? new URLSearchParams(fields as [string, string][]) : sent }
}
