import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A picture of the shop's own. Its renditions are kept in the storage, under `stem`. */
export const mediaFile = pgTable(
  'media_file',
  {
    id: uuid().primaryKey(),
    /** Hash of what was uploaded: the same file twice is one. */
    sha256: text().notNull().unique(),
    /** Path without ending: `/media/u/<hash>`. */
    stem: text().notNull().unique(),
    name: text().notNull(),
    /** Bytes of what was uploaded. */
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(''),
    staffId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('media_file_newest').on(row.createdAt, row.id),
    check(
      'media_file_has_a_size',
      sql`${row.width} > 0 and ${row.height} > 0 and ${row.bytes} > 0`,
    ),
  ],
)

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
