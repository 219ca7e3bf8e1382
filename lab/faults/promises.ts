import { randomBytes } from 'node:crypto'
import type { RunningProcess } from '../../tests/http/running-process.ts'
import { visit } from './writer.ts'
import type { Writer } from './writer.ts'

/** What a response promises: a password reset mail, a mail to the operator, work on an import, a report for staff. */
export const PROMISES = ['reset', 'contact', 'import', 'report'] as const
export type PromiseKind = (typeof PROMISES)[number]

export interface Promised {
  kind: PromiseKind
  /** A unique key by which it is found again. */
  key: string
}

export interface Asked {
  acknowledged: Promised[]
  /** In flight when the process was killed: may or may not exist. */
  cutOff: Promised[]
}

const FILE =
  'Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Fight Club,1999,u,4.5\n2024-01-04,Pulp Fiction,1994,u,3\n'

/** All send concurrently; the process is killed as soon as that many responses have arrived in total. */
export async function askUntilKilled(
  product: RunningProcess,
  { members, lists, answers }: { members: readonly Writer[]; lists: readonly string[]; answers: number },
): Promise<Asked> {
  const asked: Asked = { acknowledged: [], cutOff: [] }
  let killed: Promise<void> | undefined
  const ask = async (member: Writer) => {
    for (const [kind, list] of orders(lists)) {
      const key = `${kind}-${randomBytes(8).toString('hex')}`
      const answer = await send(product.origin, member, { kind, key, list }).catch(() => null)
      if (answer === null) {
        if (killed === undefined) throw new Error('The process went before it was killed')
        asked.cutOff.push({ kind, key })
        return
      }
      if (!answer.ok) throw new Error(`A ${kind} was refused: ${answer.status} ${await answer.text()}`)
      asked.acknowledged.push({ kind, key })
      if (asked.acknowledged.length >= answers) killed ??= product.end('SIGKILL')
    }
  }
  await Promise.all(members.map(ask))
  await killed
  return asked
}

/** A member can have one import in progress, and report a list once. */
function* orders(lists: readonly string[]): Generator<[PromiseKind, string]> {
  yield ['import', '']
  for (let at = 0; ; at += 1) {
    yield ['reset', '']
    yield ['contact', '']
    const list = lists[at]
    if (list !== undefined) yield ['report', list]
  }
}

function send(
  origin: string,
  { cookie }: Writer,
  { kind, key, list }: Promised & { list: string },
): Promise<Response & { ok: boolean }> {
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    visit(origin, path, { method: 'POST', headers, body })
  const email = `${key}@kinora.example`
  switch (kind) {
    case 'reset':
      return post('/en/login', new URLSearchParams({ form: 'forgot', email }))
    case 'contact':
      return post(
        '/en/contact',
        new URLSearchParams({ form: 'contact', name: 'Ada', email, subject: '', message: 'Hm.' }),
      )
    case 'report':
      return post('/api/list-report', new URLSearchParams({ listId: list, reason: 'spam', comment: key }), { cookie })
    case 'import': {
      const body = new FormData()
      body.set('file', new Blob([FILE]), `${key}.csv`)
      return post('/api/import-file', body, { cookie })
    }
  }
}
