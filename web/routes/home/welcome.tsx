import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { imageSrcSet, imageUrl } from '#shared/titles/images.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AssistantIcon } from '../../features/assistant/assistant-icons.tsx'
import { AssistantLink } from '../../features/assistant/assistant-link.tsx'
import { EXAMPLES } from '../../features/assistant/example-texts.ts'
import { useOpenAssistant } from '../../features/assistant/use-open-assistant.ts'
import { useViewer } from '../../features/viewer/viewer.tsx'
import { useSite } from '../../site.tsx'

const HEADING = 'welcome-heading'

/** The banner: a question to the assistant, the wizard, example questions, and a fan of posters. Lower for members. */
export function Welcome({ posters }: { posters: readonly TitleCard[] }) {
  const { t, language } = useTexts()
  const isMember = useViewer() !== null
  return (
    <section className={classNames('welcome', isMember && 'slim')} aria-labelledby={HEADING}>
      <div className="welcome-text">
        <h1 id={HEADING}>
          <Icon name="spark" />
          {t('home.askHeading')}
        </h1>
        <Question />
        <div className="welcome-ways">
          <ButtonLink tone="ghost" compact to={`/${language}/wizard`}>
            {t('home.wizard')}
          </ButtonLink>
          <ul aria-label={t('home.askExamples')}>
            {EXAMPLES.map((example) => (
              <li key={example}>
                <AssistantLink className="chip" question={t(example)}>
                  {t(example)}
                </AssistantLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Fan posters={posters} />
    </section>
  )
}

/** Without scripts it leads to the assistant's page. */
function Question() {
  const { t, language } = useTexts()
  const ask = useOpenAssistant()
  return (
    <form
      className="welcome-ask"
      action={`/${language}/assistant`}
      onSubmit={(event) => {
        event.preventDefault()
        const asked = new FormData(event.currentTarget).get('question')
        const question = typeof asked === 'string' ? asked.trim() : ''
        event.currentTarget.reset()
        ask(question === '' ? undefined : question)
      }}
    >
      <input
        name="question"
        aria-labelledby={HEADING}
        placeholder={t('home.askField')}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={QUESTION_LENGTH}
      />
      <button type="submit" aria-label={t('nav.ask')}>
        <AssistantIcon name="send" />
      </button>
    </form>
  )
}

/** Decorative. */
function Fan({ posters }: { posters: readonly TitleCard[] }) {
  const { imageBaseUrl } = useSite()
  return (
    <div className="fan" aria-hidden="true">
      {posters.map(({ type, id, posterPath }) => (
        <img
          key={`${type}/${id}`}
          src={imageUrl(imageBaseUrl, posterPath, 'card') ?? ''}
          srcSet={imageSrcSet(imageBaseUrl, posterPath, ['w185', 'w342'])}
          sizes="(max-width: 699px) 66px, 128px"
          alt=""
          width={400}
          height={600}
          loading="lazy"
        />
      ))}
    </div>
  )
}
