import { data, redirect, redirectDocument } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { findSecurity } from '#domain/accounts/profile/find-security.ts'
import { recordSecurityEvent } from '#domain/accounts/security-events/record-security-event.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member, StaffRole } from '#shared/members/member.ts'
import { depsContext, requestContext } from '../context.ts'

/** The user of the panel. */
export interface Staff extends Member {
  role: StaffRole
}

/**
 * Returns the caller if they are staff of at least that rank: session and role were read from the database for this very request.
 * Every loader and action of a screen begins with it. Others are redirected: users who are not staff to the sign-in, those who
 * still need a second factor to its explanation, those of a lower rank to the dashboard, which all staff may see.
 */
export async function requireStaff({ context }: Pick<LoaderFunctionArgs, 'context'>, least: StaffRole): Promise<Staff> {
  const { member, memberUnknown, clientIp } = context.get(requestContext)
  if (memberUnknown === true) throw data(null, { status: 503 })
  if (member === null || member.role === null) throw redirect('/login')
  const staff = { ...member, role: member.role }
  if (await owesFactor(context, staff)) throw redirect('/second-factor')
  if (hasRank(staff.role, least)) return staff
  const caller = { clientIp, userAgent: null }
  const detail = { place: 'panel', needs: least }
  await recordSecurityEvent(context.get(depsContext), { kind: 'right-refused', userId: staff.id, caller, detail })
  // A new document, because the sidebar may still be that of a role that was taken away.
  throw redirectDocument('/')
}

/** Whether this installation requires a second factor that the account does not have. */
export async function owesFactor(context: LoaderFunctionArgs['context'], viewer: Pick<Member, 'id'>): Promise<boolean> {
  const deps = context.get(depsContext)
  return deps.site.requiresStaffFactor && !(await findSecurity(deps, { viewer })).secondFactor
}
