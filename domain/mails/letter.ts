import type { Translator } from '#i18n/translator.ts'
import type { MailKind } from '#shared/mail.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { LINK_LIVES } from '#shared/members/link-lives.ts'
import type { LinkLives } from '#shared/members/link-lives.ts'
import { LINK_IN_MAIL } from './limits.ts'

/** The content of a mail, before it becomes HTML or plain text. */
export interface Letter {
  subject: string
  greeting: string
  body: string
  action: { label: string; url: string }
  /** How long the link is valid; null if it never expires. */
  validity: string | null
  /** What to do if it was not the recipient. */
  otherwise: string
  /** Whether the action is meant for that case. */
  alarming: boolean
  openLink: string
  footer: string
}

export interface LetterFacts {
  address: string
  displayName: string | null
  url: string
  /** How long links are valid, if not the default. */
  lives?: LinkLives
}

export function writeLetter(
  { t }: Translator,
  kind: MailKind,
  { address, displayName, url, lives = LINK_LIVES }: LetterFacts,
): Letter {
  const names = { product: PRODUCT_NAME, address }
  const { label, alarming = false, stranger = false, ...texts } = CONTENTS[kind](t, names)
  const link = LINK_IN_MAIL[kind]
  return {
    ...texts,
    greeting: displayName === null || stranger ? t('mail.greetingPlain') : t('mail.greeting', { name: displayName }),
    action: { label, url },
    validity: link === null ? null : t('mail.validity', lives[link]),
    alarming,
    openLink: t('mail.openLink'),
    footer: t('mail.footer', names),
  }
}

type Names = Record<'product' | 'address', string>

interface Content extends Pick<Letter, 'subject' | 'body' | 'otherwise'> {
  label: string
  alarming?: boolean
  /** Someone other than the recipient may have caused the mail: it contains no text of theirs. */
  stranger?: boolean
}

const CONTENTS: Readonly<Record<MailKind, (t: Translator['t'], names: Names) => Content>> = {
  'reset-password': (t, names) => ({
    subject: t('mail.resetSubject', names),
    body: t('mail.resetBody', names),
    label: t('mail.resetAction'),
    otherwise: t('mail.resetOtherwise'),
  }),
  'sign-in-link': (t, names) => ({
    subject: t('mail.signInSubject', names),
    body: t('mail.signInBody', names),
    label: t('mail.takenAction'),
    otherwise: t('mail.signInOtherwise'),
  }),
  'verify-email': (t, names) => ({
    subject: t('mail.verifySubject', names),
    body: t('mail.verifyBody', names),
    label: t('mail.verifyAction'),
    otherwise: t('mail.verifyOtherwise'),
  }),
  'confirm-email-change': (t, names) => ({
    subject: t('mail.changeSubject', names),
    body: t('mail.changeBody', names),
    label: t('mail.changeAction'),
    otherwise: t('mail.changeOtherwise'),
  }),
  'email-changed': (t, names) => ({
    subject: t('mail.changedSubject', names),
    body: t('mail.changedBody', names),
    label: t('mail.changedAction'),
    otherwise: t('mail.changedOtherwise'),
    alarming: true,
  }),
  'address-taken': (t, names) => ({
    subject: t('mail.takenSubject', names),
    body: t('mail.takenBody', names),
    label: t('mail.takenAction'),
    otherwise: t('mail.takenOtherwise'),
    stranger: true,
  }),
  'password-changed': (t, names) => ({
    subject: t('mail.passwordSubject', names),
    body: t('mail.passwordBody', names),
    ...newPassword(t),
  }),
  'email-change-asked': (t, names) => ({
    subject: t('mail.askedSubject', names),
    body: t('mail.askedBody', names),
    ...newPassword(t),
  }),
  'factor-on': (t, names) => ({
    subject: t('mail.factorOnSubject', names),
    body: t('mail.factorOnBody', names),
    ...newPassword(t),
  }),
  'factor-off': (t, names) => ({
    subject: t('mail.factorOffSubject', names),
    body: t('mail.factorOffBody', names),
    ...newPassword(t),
  }),
  'google-linked': (t, names) => ({
    subject: t('mail.googleSubject', names),
    body: t('mail.googleBody', names),
    label: t('mail.changedAction'),
    otherwise: t('mail.changedOtherwise'),
    alarming: true,
  }),
  'account-deleted': (t, names) => ({
    subject: t('mail.deletedSubject', names),
    body: t('mail.deletedBody', names),
    label: t('mail.changedAction'),
    otherwise: t('mail.deletedOtherwise'),
    alarming: true,
  }),
}

/** If it was not the account's owner, they are asked to reset the password: that ends all sessions and links. */
function newPassword(t: Translator['t']): Pick<Content, 'label' | 'otherwise' | 'alarming'> {
  return { label: t('mail.passwordAction'), otherwise: t('mail.passwordOtherwise'), alarming: true }
}
