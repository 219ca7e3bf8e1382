/** What the assistant has written. */
export function AnswerText({ text }: { text: string }) {
  return (
    <p className="answer-text" dir="auto">
      {text}
    </p>
  )
}
