import { serveTasks } from '#integrations/worker/serve-tasks.ts'
import { renderMarkdown } from './render-markdown.ts'
import type { MarkdownTask } from './render-markdown.ts'

/** The script of the threads in which Markdown is rendered. */
serveTasks(({ markdown, publicUrl }: MarkdownTask) => renderMarkdown(markdown, publicUrl))
