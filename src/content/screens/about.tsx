import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import { t } from '#platform/language/translate.ts'
import { storeFacts } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import { contentClient } from './client.ts'
import {
  certificates,
  historyNote,
  servicePromises,
  type ServicePromise,
} from '../words/about-page.ts'
import { EnglishNote, writtenIn } from '#web/language/written-in.tsx'
import { Certificates } from './certificates.tsx'
import type { Route } from './+types/about.ts'
import './about.css'

/** Texts are read on the server, so that only this page's are sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeFacts)
  const { title, summary, sections, isGiven } = await contentClient(context).pageText({
    name: 'about',
  })
  return {
    heading: title,
    words: summary,
    milestones: sections.map(({ when, heading, paragraphs }) => ({
      when,
      title: heading,
      words: paragraphs.flat().join(' '),
    })),
    note: store.isDemo && isGiven ? historyNote : '',
    promises: servicePromises(store),
    papers: store.isDemo ? [...certificates] : [],
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? publicPage(matches, { title: t('About us'), description: loaderData.words, trail: [] })
    : []

export default function About({
  loaderData: { heading, words, milestones, note, promises, papers },
}: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Breadcrumb here={t('About us')} />
        <section className="two about-head">
          <div>
            <h1 lang={writtenIn(heading)}>{heading}</h1>
            <p lang={writtenIn(words)}>{words}</p>
            <EnglishNote of={words} />
          </div>
          <div className="about-pic">
            <Picture
              src="/media/hero/vision.webp"
              alt={t(
                'A stethoscope hangs in an arched wall niche, beside a tulsi plant and a steel tumbler',
              )}
              sizes="(min-width: 1440px) 620px, (min-width: 900px) 44vw, 92vw"
              width={1200}
              height={900}
              widths={[800, 1200, 1600]}
              priority
            />
          </div>
        </section>
      </div>
      {milestones.length > 0 && <History milestones={milestones} note={note} />}
      <Promises promises={promises} />
      {papers.length > 0 && <Papers papers={papers} />}
    </>
  )
}

function Papers({ papers }: { papers: readonly { title: string; image: string }[] }) {
  return (
    <section className="section wrap" aria-labelledby="certificates">
      <div className="sec-head">
        <div>
          <h2 id="certificates">{t('Certificates')}</h2>
          <p>{t('Samples shown. Tap one to see it full size.')}</p>
        </div>
      </div>
      <Certificates papers={papers} />
    </section>
  )
}

function History({
  milestones,
  note,
}: {
  milestones: readonly { when: string; title: string; words: string }[]
  note: string
}) {
  return (
    <section className="section wrap" aria-labelledby="history">
      <div className="two two--top">
        <div className="history-head">
          <h2 id="history">{t('Company history')}</h2>
          <p className="muted">{t(note)}</p>
        </div>
        <ol className="timeline">
          {milestones.map(({ when, title, words }) => (
            <li key={title} lang={writtenIn(title + words)}>
              <span className="when">{when}</span>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Promises({ promises }: { promises: readonly ServicePromise[] }) {
  return (
    <section className="section wrap" aria-labelledby="promises">
      <div className="sec-head">
        <h2 id="promises">{t('What we promise')}</h2>
      </div>
      <ul className="promises">
        {promises.map(({ icon, title, words }) => (
          <li className="promise" key={title}>
            <span className="pi">
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
