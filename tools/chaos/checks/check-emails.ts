import type { Breach } from './check-money.ts'
import { query } from '../goods.ts'
import type { Market } from '../market.ts'

const confirmation = /^(?:Your order (\d+) is placed|We received your payment for order (\d+))$/

/**
 * E4: every order that was ever placed has its confirmation under one Message-ID, and nobody hears
 * of an order that is not there.
 */
export async function checkEmails(stage: Market): Promise<Breach[]> {
  const rows = await query<{ id: string; number: string; placed: boolean }>(
    stage.database,
    `
    select o.id, o.number::text, exists (select from order_event e where e.order_id = o.id and e.to_status = 'Placed') as placed from "order" o`,
  )
  const emails = Map.groupBy(stage.postOffice.received, ({ subject }) => confirmationOf(subject))
  const orderIds = new Map(rows.filter((row) => row.placed).map(({ id, number }) => [number, id]))
  const missing = [...orderIds].flatMap(([number, id]) => {
    const ids = new Set(emails.get(number)?.map(({ messageId }) => messageId))
    return ids.size === 1
      ? []
      : [
          {
            rule:
              ids.size === 0
                ? 'E4 a placed order has no confirmation'
                : 'E4 a placed order was confirmed under two Message-IDs',
            id,
          },
        ]
  })
  const invented = [...emails.keys()]
    .filter((number) => number !== undefined && !orderIds.has(number))
    .map((number) => ({
      rule: 'E4 an email confirms an order that was never placed',
      id: `${number}`,
    }))
  return [...missing, ...invented]
}

function confirmationOf(subject: string): string | undefined {
  const [, atTheDoor, online] = confirmation.exec(subject) ?? []
  return atTheDoor ?? online
}
