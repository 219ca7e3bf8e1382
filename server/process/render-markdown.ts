import { renderMarkdown } from '#domain/pages/render-markdown.ts'
import type { MarkdownTask } from '#domain/pages/render-markdown.ts'
import { threadTask } from './thread-task.ts'

/** Runs in a thread of its own (create-markdown-renderer.ts). */
export default threadTask(({ markdown, publicUrl }: MarkdownTask) => renderMarkdown(markdown, publicUrl))
