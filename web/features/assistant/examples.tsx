import { useTexts } from '#ui/texts.tsx'
import { EXAMPLES } from './example-texts.ts'

/** Example questions to start with. */
export function Examples({ ready, onAsk }: { ready: boolean; onAsk: (question: string) => void }) {
  const { t } = useTexts()
  return (
    <ul className="assistant-chips wrapping" aria-label={t('home.askExamples')}>
      {EXAMPLES.map((example) => (
        <li key={example}>
          <button type="button" className="chip" aria-disabled={!ready} onClick={() => ready && onAsk(t(example))}>
            {t(example)}
          </button>
        </li>
      ))}
    </ul>
  )
}
