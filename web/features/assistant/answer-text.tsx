/** The text of the assistant's answer. */
export function AnswerText({ text }: { text: string }) {
  return (
    <p className="answer-text" dir="auto">
      {text}
    </p>
  )
}
