import type { Store } from '#web/page-context.ts'
import type { Section } from '../words/section.ts'
import { writtenIn } from '#web/language/written-in.tsx'
import { placeOf } from './policy-contents.tsx'
import { Reachable } from './reachable.tsx'

/** A paragraph is a text, a list an array of texts. */
export function PolicySection({
  section: { heading, paragraphs },
  store,
}: {
  section: Section
  store: Store
}) {
  return (
    <section aria-labelledby={placeOf(heading)} lang={writtenIn(heading + paragraphs.join(' '))}>
      <h2 id={placeOf(heading)} tabIndex={-1}>
        {heading}
      </h2>
      {paragraphs.map((paragraph) =>
        typeof paragraph === 'string' ? (
          <p key={paragraph}>
            <Reachable text={paragraph} store={store} />
          </p>
        ) : (
          <ul key={paragraph.join()}>
            {paragraph.map((item) => (
              <li key={item}>
                <Reachable text={item} store={store} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}
