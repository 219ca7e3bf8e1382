import { FormExamples } from './form-examples.tsx'
import { OverlayExamples } from './overlay-examples.tsx'
import { PartExamples } from './part-examples.tsx'

const THEMES = ['dark', 'light'] as const
const DIRECTIONS = ['ltr', 'rtl'] as const

/** Every component, in both themes and both directions. For `npm run dev` only; its texts are not translated. */
export function Gallery() {
  return (
    <div className="gallery">
      {THEMES.flatMap((theme) =>
        DIRECTIONS.map((direction) => (
          <section key={theme + direction} data-theme={theme} dir={direction} aria-label={`${theme}, ${direction}`}>
            <PartExamples />
            <FormExamples of={theme + direction} />
            <OverlayExamples of={theme + direction} />
          </section>
        )),
      )}
    </div>
  )
}
