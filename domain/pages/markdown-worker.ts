import { serveTasks } from '#integrations/worker/serve-tasks.ts'
import { renderMarkdown } from './render-markdown.ts'
import type { MarkdownTask } from './render-markdown.ts'

/** Entry point of the threads that render Markdown. */
serveTasks(({ markdown, publicUrl }: MarkdownTask) => renderMarkdown(markdown, publicUrl))
