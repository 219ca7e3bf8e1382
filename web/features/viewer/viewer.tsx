import { createContext, use } from 'react'
import type { Member, StaffRole } from '#shared/members/member.ts'

/** What the pages of a member's browser know of them. */
export interface Viewer extends Pick<Member, 'displayName' | 'avatarUrl' | 'role'> {
  isStaff: boolean
  /** Address of the panel; null for who may not use it. */
  panelUrl: string | null
}

interface Auth {
  viewer: Viewer | null
  /** Somebody signed in or out in another tab, and this one is finding out who. */
  loading: boolean
}

export const AuthContext = createContext<Auth | null>(null)
export const AdminContext = createContext<StaffRole | null | undefined>(undefined)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Who is signed in; null for guests. */
export function useViewer(): Viewer | null {
  return useAuth().viewer
}

/** The viewer's rank among the staff; null for everybody else. */
export function useAdmin(): StaffRole | null {
  const role = use(AdminContext)
  if (role === undefined) throw new Error('useAdmin must be used within an AdminProvider')
  return role
}
