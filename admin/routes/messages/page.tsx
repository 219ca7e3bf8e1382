import { isLanguage, nativeName } from '#i18n/languages.ts'
import { listMessages } from '#domain/staff/inbox/list-messages.ts'
import type { MessageLine } from '#domain/staff/inbox/list-messages.ts'
import { markMessageDone } from '#domain/staff/inbox/mark-message-done.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../context.ts'
import { DoneState, InboxPage } from '../../features/inbox/inbox-page.tsx'
import type { InboxView } from '../../features/inbox/inbox-page.tsx'
import { markEntry } from '../../http/mark-entry.ts'
import { requireStaff } from '../../http/require-staff.ts'
import type { Route } from './+types/page'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  await requireStaff({ context }, 'moderator')
  const shown = { done: searchParams.get('show') === 'done', after: searchParams.get('after') ?? '' }
  return { ...(await listMessages(context.get(depsContext), shown)), ...shown }
}

export async function action(args: Route.ActionArgs) {
  return markEntry(args, markMessageDone)
}

export default function MessagesPage({
  loaderData: { messages, next, done, after },
  actionData,
}: Route.ComponentProps) {
  const view = { path: '/admin/messages', done, after } as const
  return (
    <InboxPage view={view} label="admin.messages" icon="info" next={next} problem={actionData?.problem ?? null}>
      {messages.map((message) => (
        <Message key={message.id} message={message} view={view} />
      ))}
    </InboxPage>
  )
}

function Message({ message, view }: { message: MessageLine; view: InboxView }) {
  const { t, formats } = useTexts()
  const { id, name, email, subject, at, language, doneAt, doneBy } = message
  return (
    <li className="panel">
      <h2>
        <bdi>{subject ?? t('admin.messageNoSubject')}</bdi>
      </h2>
      <p className="cluster small">
        <bdi>{name}</bdi>
        <a href={`mailto:${encodeURIComponent(email)}`}>
          <bdi>{email}</bdi>
        </a>
        <time dateTime={at.toISOString()}>{formats.date(at)}</time>
        {isLanguage(language) && (
          <span className="badge" lang={language}>
            {nativeName(language)}
          </span>
        )}
      </p>
      <blockquote dir="auto">{message.message}</blockquote>
      <DoneState view={view} id={id} doneAt={doneAt} doneBy={doneBy} />
    </li>
  )
}
