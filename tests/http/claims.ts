interface Claimed {
  id: string
  email: string
  /** Id of one of their sessions. */
  session: string
}

/** Ada's ids under every name that a program might accept, and fields that users must not set themselves. */
export function claimsOf({ id, email, session }: Claimed): Record<string, string> {
  const owners = [
    'user_id',
    'userId',
    'user',
    'owner',
    'owner_id',
    'viewer',
    'memberId',
    'member_id',
    'profile_id',
    'account',
  ]
  const grants = [
    'role',
    'is_admin',
    'isAdmin',
    'admin',
    'permissions',
    'quota',
    'bonus',
    'email_verified',
    'emailVerified',
  ]
  return {
    ...Object.fromEntries(owners.map((name) => [name, id])),
    ...Object.fromEntries(grants.map((name) => [name, name === 'role' ? 'admin' : 'true'])),
    old_email: email,
    username: 'Ada-Lovelace',
    slug: 'ada-lovelace',
    public_watchlist_slug: 'ada-lovelace',
    avatar_url: `/files/avatars/${id}/1.webp`,
    path: `avatars/${id}/1.webp`,
    key: `avatars/${id}/1700000000000.webp`,
    session,
    token: session,
  }
}
