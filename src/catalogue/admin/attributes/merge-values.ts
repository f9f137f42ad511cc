import { eq } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { countedValue, readDefinitions } from '../../facts/definitions.ts'
import { attributeValue } from '../../facts/tables.ts'
import { attributeErrors } from './errors.ts'
import { lockedAttribute, raiseVersion } from './save-attribute.ts'

type Merge = { id: number; version: number; value: number; into: number | null }

/**
 * Counts a value as another one, or by itself again: what products say stays as it was written, so
 * that this takes a moment for any number of them and can be undone at any time. Throws NO_VALUE.
 */
export async function mergeValues(shop: Shop, { id, version, value, into }: Merge): Promise<void> {
  const row = await lockedAttribute(shop, { id, version })
  const attribute = (await readDefinitions(shop)).attributes.get(id)
  const [one, other] = [attribute?.values.get(value), into && attribute?.values.get(into)]
  const isCircle = attribute && into !== null && countedValue(attribute, into)?.id === value
  if (!one || isCircle || (into !== null && (!other || other.mergedInto !== null)))
    throw apiError(attributeErrors, 'NO_VALUE')
  await shop.db.update(attributeValue).set({ mergedInto: into }).where(eq(attributeValue.id, value))
  await raiseVersion(shop, row)
}
