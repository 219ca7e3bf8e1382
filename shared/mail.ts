/** The kinds of mail to members. */
export const MAIL_KINDS = [
  'reset-password',
  'sign-in-link',
  'verify-email',
  'confirm-email-change',
  'email-changed',
  'address-taken',
  'password-changed',
  'email-change-asked',
  'factor-on',
  'factor-off',
  'google-linked',
  'account-deleted',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
