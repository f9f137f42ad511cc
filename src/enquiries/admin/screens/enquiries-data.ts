import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { v7 } from 'uuid'
import { listStateOf, pageOf, type ListShape } from '#admin/list/list-state.ts'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { submitted } from '#admin/parts/form-answer.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { ChosenState } from '../../lifecycle.ts'
import { enquiryViews, type EnquiryView } from '../../rules.ts'
import { askEnquiries } from './client.ts'
import { enquiryPath, listIn } from './enquiry-path.ts'

type Enquiries = ReturnType<typeof askEnquiries>
type Fields = Record<string, string>

const viewNames: Record<EnquiryView, string> = {
  unanswered: 'Unanswered',
  grievances: 'Grievances',
  devices: 'Devices',
  mine: 'Mine',
  waiting: 'Waiting',
  solved: 'Solved',
  all: 'All',
}

function shapeOf(members: readonly { _id: string; name: string }[]): ListShape {
  const people = [
    { value: 'nobody', label: 'Nobody' },
    ...members.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return {
    name: 'enquiries',
    search: 'Name, e-mail, number',
    filters: [
      { name: 'assigned', label: 'Assigned', kind: 'choice', isSingle: true, choices: people },
    ],
    views: enquiryViews.map((key) => ({ key, label: viewNames[key] })),
    columns: [],
  }
}

export async function loader({ context, request, params: { id } }: LoaderFunctionArgs) {
  const enquiries = askEnquiries(context)
  const { search, searchParams } = new URL(request.url)
  const members = await enquiries.members()
  const shape = shapeOf(members)
  const state = listStateOf(shape, request.url)
  const [page, counts, thread, saved] = await Promise.all([
    enquiries.list({
      view: state.view as EnquiryView,
      ...(state.search && { q: state.search }),
      ...(state.filters.assigned?.[0] && { assigned: state.filters.assigned[0] }),
      ...pageOf(state),
    }),
    enquiries.viewCounts(),
    id === undefined ? null : enquiries.thread({ id }),
    savedViewsOf(context, shape.name),
  ])
  return {
    shape,
    page,
    counts: Object.fromEntries(counts.map(({ view, count }) => [view, count])),
    thread,
    saved,
    members,
    list: listIn(search),
    open: searchParams.get('open') ?? '',
    done: searchParams.get('done') ?? '',
    // Of the message that this page may write: sent twice, it is written once.
    key: v7(),
    now: Date.now(),
  }
}

const forms: Record<string, (enquiries: Enquiries, fields: Fields) => Promise<unknown>> = {
  answer: (enquiries, fields) =>
    enquiries.answer({
      ...seenIn(fields),
      ...typedIn(fields),
      nextState: fields.nextState as ChosenState,
    }),
  note: (enquiries, { id = '', ...fields }) => enquiries.addNote({ id, ...typedIn(fields) }),
  reply: (enquiries, { id = '', ...fields }) => enquiries.addReply({ id, ...typedIn(fields) }),
  solve: (enquiries, fields) => enquiries.setState({ ...seenIn(fields), state: 'solved' }),
  reopen: (enquiries, fields) => enquiries.setState({ ...seenIn(fields), state: 'open' }),
  assign: (enquiries, fields) =>
    enquiries.assign({ ...seenIn(fields), assignedTo: fields.assignedTo || null }),
  order: (enquiries, fields) =>
    enquiries.linkOrder({ ...seenIn(fields), orderNumber: fields.orderNumber?.trim() || null }),
  customer: (enquiries, fields) =>
    enquiries.linkCustomer({ ...seenIn(fields), customer: fields.customer?.trim() || null }),
  forwarded: (enquiries, fields) =>
    enquiries.markForwarded({ ...seenIn(fields), to: fields.to ?? '' }),
  grievance: (enquiries, fields) =>
    enquiries.markGrievance({
      ...seenIn(fields),
      isGrievance: fields.isGrievance === 'yes',
      reason: fields.reason ?? '',
    }),
}

function seenIn({ id = '', version = '' }: Fields) {
  return { id, version: Number(version) }
}

function typedIn({ key = '', words = '' }: Fields) {
  return { key, words }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const fields = { ...(await fieldsOf(request)), id: params.id ?? '' }
  const { intent = '' } = fields as Fields
  const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined
  if (!form) throw data(undefined, { status: 400 })
  const result = await submitted(context, fields, () => form(askEnquiries(context), fields))
  if (!result.ok) return result.answer
  const list = listIn(new URL(request.url).search)
  throw redirect(enquiryPath(params.id, { list, done: intent }))
}

/** Somebody else was quicker: the page shows how it is now, beside what was typed. */
export function shouldRevalidate(about: ShouldRevalidateFunctionArgs): boolean {
  return about.actionStatus === 409 || about.defaultShouldRevalidate
}
