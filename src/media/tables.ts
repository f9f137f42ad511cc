import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export type MediaKind = 'picture' | 'pdf'
/** By the end of its key after the stem: its hash and bytes, which `media-check` compares. */
export type StoredFiles = Record<string, { sha256: string; bytes: number }>

/** A picture or PDF of the shop's own. Its files are kept in the storage, under `stem`. */
export const mediaFile = pgTable(
  'media_file',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MediaKind>().notNull().default('picture'),
    /** Hash of what was uploaded: the same file twice is one. */
    sha256: text().notNull().unique(),
    /** Path without ending: `/media/u/<hash>`. */
    stem: text().notNull().unique(),
    name: text().notNull(),
    /** Bytes of what was uploaded. */
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Of a PDF; null when it does not say. */
    pages: integer(),
    /** Empty for pictures of before their hashes were kept. */
    files: jsonb().$type<StoredFiles>().notNull().default({}),
    alt: text().notNull().default(''),
    staffId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Deleted by a member; its files go a week later (sweep-media.ts). */
    removedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('media_file_newest').on(row.createdAt, row.id),
    index('media_file_removed')
      .on(row.removedAt)
      .where(sql`${row.removedAt} is not null`),
    check('media_file_kind', sql`${row.kind} in ('picture', 'pdf')`),
    check(
      'media_file_has_a_size',
      sql`${row.bytes} > 0 and (${row.kind} <> 'picture' or (${row.width} > 0 and ${row.height} > 0))`,
    ),
  ],
)

export type FileRow = typeof mediaFile.$inferSelect

/** A row of the library. */
export type ListedFile = {
  id: string
  kind: MediaKind
  stem: string
  name: string
  alt: string
  bytes: number
  width: number | null
  height: number | null
  pages: number | null
  places: number
  staffId: string
  /** In microseconds, as the place in the list. */
  createdAt: string
}

export type UseKind = 'product' | 'draft' | 'category' | 'content'

/** Where a file is used, by stem: written by triggers of the tables that name it. */
export const mediaUse = pgTable(
  'media_use',
  {
    stem: text().notNull(),
    kind: text().$type<UseKind>().notNull(),
    subjectId: uuid().notNull(),
    /** What it is called, for where the file is shown. */
    name: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.stem, row.kind, row.subjectId] }),
    index('media_use_of_subject').on(row.kind, row.subjectId),
  ],
)

/** A draft of content counts as content. */
export const useKind = sql<UseKind>`case when ${mediaUse.kind} = 'draft' and exists (
  select from draft d where d.subject_id = ${mediaUse.subjectId} and d.kind <> 'product'
) then 'content' else ${mediaUse.kind} end`

/** An upload on its way, in parts, which another process may receive. */
export const mediaUpload = pgTable(
  'media_upload',
  {
    id: uuid().primaryKey(),
    staffId: uuid().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('media_upload_of_staff').on(row.staffId, row.createdAt)],
)

export const mediaUploadPart = pgTable(
  'media_upload_part',
  {
    uploadId: uuid()
      .notNull()
      .references(() => mediaUpload.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uploadId, row.part] })],
)

/** Files of the storage in the database (platform/storage), in pieces. */
export const mediaBlob = pgTable(
  'media_blob',
  {
    key: text().notNull(),
    piece: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (row) => [primaryKey({ columns: [row.key, row.piece] })],
)

export type PictureKind = 'review' | 'return'

/**
 * A picture that a shopper sent. It belongs to nobody once it was taken out or its shopper was
 * erased: its files go with the next sweep (shoppers/sweep-pictures.ts).
 */
export const shopperPicture = pgTable(
  'shopper_picture',
  {
    id: uuid().primaryKey(),
    userId: uuid(),
    kind: text().$type<PictureKind>().notNull(),
    /** The review or return that it belongs to; null until the form is sent whole. */
    subjectId: uuid(),
    position: smallint().notNull().default(0),
    /** Path of its files without ending: `/media/s/<chance>`. */
    stem: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Empty until they are all in the storage. */
    files: jsonb().$type<StoredFiles>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('shopper_picture_of_subject')
      .on(row.subjectId, row.position)
      .where(sql`${row.subjectId} is not null`),
    index('shopper_picture_of_user').on(row.userId),
    index('shopper_picture_unused')
      .on(row.createdAt)
      .where(sql`${row.subjectId} is null`),
    check('shopper_picture_kind', sql`${row.kind} in ('review', 'return')`),
    check('shopper_picture_has_a_size', sql`${row.width} > 0 and ${row.height} > 0`),
    check(
      'shopper_picture_removed_belongs_to_nothing',
      sql`${row.removedAt} is null or ${row.subjectId} is null`,
    ),
  ],
)

/** What is told of one that is shown; its address follows from its id. */
export type ShownPicture = { _id: string; width: number; height: number }

export type PictureRow = typeof shopperPicture.$inferSelect
