/** The names of the roles. */
export const ROLE_TEXTS = {
  editor: 'admin.roleEditor',
  moderator: 'admin.roleModerator',
  admin: 'admin.roleAdmin',
} as const
