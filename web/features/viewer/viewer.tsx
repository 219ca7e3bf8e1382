import { createContext, use } from 'react'
import type { Member, StaffRole } from '#shared/members/member.ts'

/** What pages in a member's browser know about them. */
export interface Viewer extends Pick<Member, 'displayName' | 'avatarUrl' | 'role'> {
  isStaff: boolean
  /** URL of the panel; null for users who may not use it. */
  panelUrl: string | null
}

interface Auth {
  viewer: Viewer | null
  /** Another tab signed in or out, and this one is finding out who it is. */
  loading: boolean
  /** The page is a member's, but their session has ended since. */
  hasEnded: boolean
}

export const AuthContext = createContext<Auth | null>(null)
export const AdminContext = createContext<StaffRole | null | undefined>(undefined)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The signed-in member; null for guests. */
export function useViewer(): Viewer | null {
  return useAuth().viewer
}

/** The viewer's staff role; null for everyone else. */
export function useAdmin(): StaffRole | null {
  const role = use(AdminContext)
  if (role === undefined) throw new Error('useAdmin must be used within an AdminProvider')
  return role
}
