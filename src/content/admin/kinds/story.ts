import { eq, sql, type SQL } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import { safeHtml } from '#platform/safe-html.ts'
import { event } from '../../tables.ts'
import { requirePicture } from '../check-pictures.ts'
import { contentErrors } from '../errors.ts'
import type { StoryBody } from '../forms.ts'
import type { Body, Kind, Missing, Storage } from '../kind.ts'
import { longest } from '../rules.ts'
import { newestFirst, orNull, tableStorage, timeBody } from './table-storage.ts'

type Row = typeof event.$inferSelect
type StoryName = 'article' | 'event'

/** Articles and events, which share a table. */
export function storyKind(name: StoryName): Kind {
  return {
    ...storageOf(name),
    name,
    titleOf: (body) => String(body.name) || 'Without a name',
    pictureOf: ({ image }) => orNull(String(image)),
    missing,
    check: async (shop, body, { body: own }) => {
      requireShort(body)
      const { image, images } = body as StoryBody
      const pictures = picturesIn(own)
      await requirePicture(shop, { field: 'image', src: image, shape: 'scene' }, pictures)
      for (const [at, src] of images.entries())
        await requirePicture(shop, { field: `images.${at}`, src, shape: 'scene' }, pictures)
    },
    clean: (body) => ({ ...body, details: safeHtml(String(body.details)) }),
    pathOf: (id) => `/${name}/${id}`,
  }
}

function storageOf(kind: StoryName): Storage {
  return tableStorage<Row>({
    table: event,
    where: eq(event.kind, kind),
    order: newestFirst(event),
    fixed: { kind },
    isOrdered: false,
    bodyOf: ({ name, heading, image, images, video, details, updatedAt, ...row }) => ({
      ...timeBody(row),
      name,
      heading,
      day: dayOf(updatedAt),
      image: image ?? '',
      images,
      video: video ?? '',
      details,
    }),
    columnsOf: (body, { id, now }) => {
      const { name, heading, day, image, images, video, details } = body as StoryBody
      const updatedAt = day === '' ? now : momentOf(day, id)
      const pictures = { image: orNull(image), images, video: orNull(video) }
      return { name, heading, details, updatedAt, ...pictures }
    },
  })
}

/** Cleaned, a text can be longer than it was typed: it must still go into the form. */
function requireShort({ details }: Body): void {
  if (String(details).length <= longest.html) return
  const message = 'Please shorten the text: as HTML it is longer than it looks.'
  throw apiError(contentErrors, 'TOO_LONG', { errors: [{ path: 'form.details', message }] })
}

/** Its moment of before on the same day; else noon in India, the same day for readers near it. */
function momentOf(day: string, id: string): SQL {
  const { updatedAt } = event
  return sql`coalesce((select ${updatedAt} from ${event} where ${event.id} = ${id}
    and (${updatedAt} at time zone 'Asia/Kolkata')::date = ${day}::date), ${`${day}T12:00:00+05:30`}::timestamptz)`
}

const indiaAheadMs = 5.5 * 3_600_000

function dayOf(moment: Date): string {
  return new Date(moment.getTime() + indiaAheadMs).toISOString().slice(0, 10)
}

function missing(body: Body): Missing[] {
  const { name, heading, details, images } = body as StoryBody
  const hasNoText = details === '' && images.length === 0
  return [
    ...(name === '' ? [{ field: 'name', label: 'The name' }] : []),
    ...(heading === '' ? [{ field: 'heading', label: 'The heading' }] : []),
    ...(hasNoText ? [{ field: 'details', label: 'The text' }] : []),
  ]
}

function picturesIn({ image, images }: Body): string[] {
  return [String(image ?? ''), ...((images as string[] | undefined) ?? [])]
}
