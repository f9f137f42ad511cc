import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { PageBody } from '../../../words/section.ts'
import { longest, mostSections, pageFields } from '../../rules.ts'
import { pageIds, pageNamed } from '../../../rules.ts'
import { FieldText } from './field-text.tsx'
import type { Editor } from '../use-entry.ts'

type Section = PageBody['sections'][number]

/** Title, summary and sections of a text page. */
export function PageForm({ editor }: { editor: Editor }) {
  const { entry } = editor.saved
  const name = pageNamed(entry?.id ?? '')
  const isAbout = entry?.id === pageIds.about
  const sections = (editor.form.sections as Section[] | undefined) ?? []
  const write = (next: Section[]) => editor.set('sections', next)
  const required = name ? pageFields[name] : []
  return (
    <>
      <Card title="Head">
        <div className="c-stack">
          <TextField
            id="f-title"
            label="Title"
            value={String(editor.form.title ?? '')}
            maxLength={longest.title}
            {...errorOf(editor, 'title')}
            onChange={({ target }) => editor.set('title', target.value)}
          />
          <FieldText
            id="f-summary"
            label={isAbout ? 'Your story' : 'Summary'}
            rows={3}
            value={String(editor.form.summary ?? '')}
            most={longest.summary}
            error={editor.errorAt('summary')}
            onChange={(summary) => editor.set('summary', summary)}
          />
        </div>
      </Card>
      {required.length > 0 && (
        <p className="note" id="f-sections">
          {`This page must say ${required.map((field) => `{${field}}`).join(', ')}: so it never contradicts the settings.`}
        </p>
      )}
      {sections.map((section, at) => (
        <SectionCard
          // A section has no name of its own.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          {...{ editor, section, at, isAbout }}
          last={sections.length - 1}
          onChange={(next) => write(sections.with(at, next))}
          onMove={(to) => write(moved(sections, at, to))}
          onRemove={() => write(sections.toSpliced(at, 1))}
        />
      ))}
      {sections.length < mostSections && (
        <p>
          <Button
            weight="line"
            onClick={() => write([...sections, { when: '', heading: '', text: '' }])}
          >
            <Icon name="plus" />
            {isAbout ? 'Add a milestone' : 'Add a section'}
          </Button>
        </p>
      )}
    </>
  )
}

type SectionProps = {
  editor: Editor
  section: Section
  at: number
  last: number
  isAbout: boolean
  onChange: (section: Section) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function SectionCard({ editor, section, at, isAbout, onChange, ...moves }: SectionProps) {
  const title = section.heading || `Section ${at + 1}`
  return (
    <Card title={title} end={<Moves title={title} at={at} {...moves} />}>
      <div className="c-stack" id={`f-sections-${at}`} tabIndex={-1}>
        {isAbout && (
          <TextField
            label="When"
            value={section.when}
            maxLength={40}
            {...errorOf(editor, `sections.${at}.when`)}
            onChange={({ target }) => onChange({ ...section, when: target.value })}
          />
        )}
        <TextField
          label="Heading"
          value={section.heading}
          maxLength={longest.title}
          {...errorOf(editor, `sections.${at}.heading`)}
          onChange={({ target }) => onChange({ ...section, heading: target.value })}
        />
        <FieldText
          id={`f-text-${at}`}
          label={`Text of “${title}”`}
          rows={8}
          value={section.text}
          most={longest.section}
          hint="An empty line begins a paragraph; lines that begin with - are a list"
          error={editor.errorAt(`sections.${at}.text`)}
          onChange={(text) => onChange({ ...section, text })}
        />
      </div>
    </Card>
  )
}

type MovesProps = Pick<SectionProps, 'at' | 'last' | 'onMove' | 'onRemove'> & { title: string }

function Moves({ title, at, last, onMove, onRemove }: MovesProps) {
  return (
    <span className="c-arrows">
      <button
        type="button"
        className="icon-btn"
        aria-label={`Move ${title} up`}
        aria-disabled={at === 0 || undefined}
        onClick={() => at > 0 && onMove(at - 1)}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Move ${title} down`}
        aria-disabled={at === last || undefined}
        onClick={() => at < last && onMove(at + 1)}
      >
        <Icon name="arrow-down" />
      </button>
      <button type="button" className="icon-btn" aria-label={`Remove ${title}`} onClick={onRemove}>
        <Icon name="trash-2" />
      </button>
    </span>
  )
}

function errorOf(editor: Editor, name: string): { error?: string } {
  const error = editor.errorAt(name)
  return error === undefined ? {} : { error }
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
