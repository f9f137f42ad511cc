import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, whatever the time zone of the connection. */
export const timestamptz = () => timestamp({ withTimezone: true })
