import { sql, type SQL } from 'drizzle-orm'

/** Where an order goes in several. */
export type OfParcels = {
  parcelId?: string | undefined
  /** Those whose pieces are not meant, as they did not arrive. */
  exceptParcels?: readonly string[] | undefined
}

/** A condition on the parcel of a move or a piece; empty where all of the order are meant. */
export function ofParcels(parcel: SQL, { parcelId, exceptParcels = [] }: OfParcels): SQL {
  if (parcelId !== undefined) return sql`and ${parcel} = ${parcelId}`
  if (exceptParcels.length === 0) return sql``
  return sql`and (${parcel} is null or ${parcel} <> all(${sql.param(exceptParcels)}::uuid[]))`
}
