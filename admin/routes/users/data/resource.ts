import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import { OWN_DATA_FILE } from '#domain/own-data/export-own-data.ts'
import { exportMember } from '#domain/staff/users/export-member.ts'
import { depsContext } from '../../../context.ts'
import { readFields } from '../../../http/read-fields.ts'
import { requireStaff } from '../../../http/require-staff.ts'
import type { Route } from './+types/resource'

export function loader(): never {
  throw redirect('/admin/users')
}

/** All stored data of the member `user`, as a file; if refused, redirects to the list with the reason. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const actor = await requireStaff({ context }, 'admin')
  const deps = context.get(depsContext)
  const field = await readFields(request)
  const userAgent = request.headers.get('user-agent')
  const exported = await exportMember(deps, { actor, userId: field('user'), userAgent })
  if (!exported.ok) throw redirect(`/admin/users?problem=${exported.reason}`, 303)
  return new Response(Readable.toWeb(Readable.from(inBytes(exported.parts))) as ReadableStream, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${OWN_DATA_FILE}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* inBytes(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part)
}
