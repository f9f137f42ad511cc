import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { storeFacts } from '#web/page-context.ts'
import { titled } from '#web/title.ts'
import { kindNames, type KindName } from '../rules.ts'
import type { EditedEntry } from '../shapes.ts'
import { BannerForm } from './forms/banner-form.tsx'
import { askContent, mayPublish } from './client.ts'
import { ContentTabs } from './content-tabs.tsx'
import { EmailForm } from './forms/email-form.tsx'
import { EntryHead } from './entry-head.tsx'
import { linkTargets } from './forms/link-targets.ts'
import { HistoryCard } from './cards/history-card.tsx'
import { isAlwaysThere, kindWords } from './kind-words.ts'
import type { LinkTarget } from './forms/link-field.tsx'
import { MergeCard } from './cards/merge-card.tsx'
import { PageForm } from './forms/page-form.tsx'
import { PlanCard } from './cards/plan-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { FaqForm, TestimonialForm } from './forms/short-forms.tsx'
import { StoryFacts, StoryForm } from './forms/story-form.tsx'
import { TimeCard } from './cards/time-card.tsx'
import { useEntry, type Editor } from './use-entry.ts'
import './content.css'

/** An entry's form; with the id `new` a new one's. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const kind = kindNames.find((name) => name === params.kind)
  const { id = '' } = params
  if (!kind || (id === 'new' && isAlwaysThere(kind))) throw data(null, { status: 404 })
  const [entry, isPublisher, targets, { fields }] = await Promise.all([
    id === 'new' ? undefined : askContent(context).read({ kind, id }),
    mayPublish(context),
    kind === 'banner' ? linkTargets(context) : [],
    askContent(context).fields(kind === 'email' ? { email: id } : {}),
  ])
  const shopUrl = context.get(storeFacts).url
  return { kind, entry, isPublisher, targets, fields, shopUrl, now: Date.now() }
}

type Loaded = { kind: KindName; entry: EditedEntry | undefined }
type Matches = Parameters<typeof titled>[1]

export const meta = ({ loaderData, matches }: { loaderData?: Loaded; matches: Matches }) =>
  titled(loaderData?.entry?.title ?? `New ${kindWords[loaderData?.kind ?? 'banner'].one}`, matches)

export default function EntryPage() {
  const loaded = useLoaderData<typeof loader>()
  return <Form key={`${loaded.kind} ${loaded.entry?.id ?? 'new'}`} {...loaded} />
}

type FormProps = Awaited<ReturnType<typeof loader>>

function Form({ kind, entry: loaded, isPublisher, targets, shopUrl, now }: FormProps) {
  const editor = useEntry(kind, loaded)
  const { entry } = editor.saved
  return (
    <>
      <EntryHead {...{ editor, shopUrl, isPublisher, now }} />
      <ContentTabs kind={kind} />
      <Problems editor={editor} />
      {editor.remoteSave && (
        <MergeCard key={editor.remoteSave.version} editor={editor} remoteSave={editor.remoteSave} />
      )}
      <div className="a-cols">
        <div className="a-stack">
          <Fields editor={editor} targets={targets} />
        </div>
        <div className="a-stack">
          {(kind === 'article' || kind === 'event') && <StoryFacts editor={editor} />}
          {!isAlwaysThere(kind) && <TimeCard editor={editor} />}
          {entry?.state === 'live' && isPublisher && <PlanCard editor={editor} />}
          {entry && <HistoryCard editor={editor} entry={entry} />}
        </div>
      </div>
      <SaveBar editor={editor} isPublisher={isPublisher} />
    </>
  )
}

function Fields({ editor, targets }: { editor: Editor; targets: LinkTarget[] }) {
  if (editor.kind === 'banner') return <BannerForm editor={editor} targets={targets} />
  if (editor.kind === 'faq') return <FaqForm editor={editor} />
  if (editor.kind === 'testimonial') return <TestimonialForm editor={editor} />
  if (editor.kind === 'page') return <PageForm editor={editor} />
  if (editor.kind === 'email') return <EmailForm editor={editor} />
  return <StoryForm editor={editor} />
}

/** Why it was not saved, with links to the fields; else what is missing before it is published. */
function Problems({ editor: { refusal, remoteSave, saved } }: { editor: Editor }) {
  if (remoteSave) return null
  if (!refusal) return saved.entry ? <Missing entry={saved.entry} /> : null
  return (
    <div className="note note--error" role="alert">
      <Icon name="circle-alert" />
      <div>
        <p>{refusal.message}</p>
        <ul>
          {refusal.errors.map(({ path, message }) => (
            <li key={path + message}>
              <a href={anchorOf(path)}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Missing({ entry: { missing, state } }: { entry: EditedEntry }) {
  if (missing.length === 0 || state === 'live') return null
  return (
    <p className="note">
      {`Before shoppers can see it: ${missing.map(({ label }) => label).join(', ')}.`}
    </p>
  )
}

/** The field of a path as `form.sections.0.text`. */
function anchorOf(path: string): string {
  const [field = '', at] = path.replace(/^(entry\.)?form\./, '').split('.')
  return field === 'sections' && at !== undefined ? `#f-sections-${at}` : `#f-${field}`
}
