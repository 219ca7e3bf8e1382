import type { QuestionReport } from '#domain/assistant/learning/report-questions.ts'

/** The report formatted for a terminal. */
export function writeReport({ languages, words }: QuestionReport, { days }: { days: number }): string {
  if (languages.length === 0) return `No questions to the assistant in the last ${days} days.\n`
  const total = languages.reduce((sum, { questions }) => sum + questions, 0)
  const lines = [
    `${total} questions in the last ${days} days`,
    '',
    table(
      ['language', 'questions', 'nothing found', 'vague', 'off topic', 'liked', 'disliked'],
      languages.map((row) => [
        row.language,
        ...[row.questions, row.nothing, row.vague, row.offTopic, row.positive, row.negative].map(String),
      ]),
    ),
    '',
  ]
  if (words.length === 0) lines.push('No word that several people used was unknown.')
  else {
    lines.push('Words that were not understood', '')
    lines.push(
      table(
        ['language', 'word', 'people'],
        words.map(({ language, word, askers }) => [language, word, `${askers}`]),
      ),
    )
  }
  return `${lines.join('\n')}\n`
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
