/** What a role is called. */
export const ROLE_TEXTS = {
  editor: 'admin.roleEditor',
  moderator: 'admin.roleModerator',
  admin: 'admin.roleAdmin',
} as const
