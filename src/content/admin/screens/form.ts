import type { KindName } from '../rules.ts'
import type { EditedEntry } from '../shapes.ts'

/** What a form holds: as the body of the entry, which is text as it is typed. */
export type Form = Record<string, unknown>

const time = { from: '', until: '' }
const story = {
  ...time,
  name: '',
  heading: '',
  day: '',
  image: '',
  images: [],
  video: '',
  details: '',
}

/** The form of a new entry. */
export const emptyForms: Record<KindName, Form> = {
  banner: {
    ...time,
    image: '',
    tallImage: '',
    alt: '',
    link: '',
    eyebrow: '',
    heading: '',
    words: '',
    action: '',
  },
  article: story,
  event: story,
  faq: { ...time, question: '', answer: '' },
  testimonial: { ...time, words: '', author: '', location: '' },
  page: { title: '', summary: '', sections: [] },
  email: { subject: '', body: '' },
}

/** What the fields are called, in the form, the history and a merge. */
export const labels: Record<string, string> = {
  from: 'From',
  until: 'Until',
  image: 'Wide picture',
  tallImage: 'Tall picture',
  alt: 'What the picture shows',
  link: 'Link',
  eyebrow: 'Line above the heading',
  heading: 'Heading',
  words: 'Words',
  action: 'Button',
  question: 'Question',
  answer: 'Answer',
  author: 'Who said it',
  location: 'Where they are',
  name: 'Name',
  day: 'Day',
  images: 'More pictures',
  video: 'Video',
  details: 'Text',
  title: 'Title',
  summary: 'Summary',
  sections: 'Sections',
  state: 'State',
  subject: 'Subject',
  body: 'Text',
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Names of the fields that two forms have differently. */
export function changesOf(one: Form, other: Form): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => !isSame(one[name], other[name]))
}

export type Conflict = { field: string; local: unknown; remote: unknown }

/** What only one side touched is merged; what both changed, and not to the same, is asked. */
export function mergedForms({ base, local, remote }: Record<'base' | 'local' | 'remote', Form>): {
  form: Form
  conflicts: Conflict[]
  remoteOnly: string[]
} {
  const localChanges = new Set(changesOf(base, local))
  const conflicts = [...localChanges].filter(
    (field) => !isSame(base[field], remote[field]) && !isSame(local[field], remote[field]),
  )
  const remoteOnly = changesOf(base, remote).filter((field) => !localChanges.has(field))
  const form = {
    ...remote,
    ...Object.fromEntries([...localChanges].map((field) => [field, local[field]])),
  }
  return {
    form,
    remoteOnly,
    conflicts: conflicts.map((field) => ({ field, local: local[field], remote: remote[field] })),
  }
}

/** What somebody else saved meanwhile, beside what is typed here. */
export type RemoteSave = {
  form: Form
  base: Form
  version: number
  by: string | null
  at: string | null
  /** Of a draft that was written meanwhile; undefined when it was saved. */
  draft: number | undefined
}

export type Saved = { entry: EditedEntry | undefined; base: Form; latest: Form; version: number }
