import { asked } from '../goods.ts'
import type { Market } from '../market.ts'

export type Breach = { rule: string; id: string; said?: string }

type Book = {
  id: string
  order_id: string | null
  amount: number
  status: string
  refunded: number
  paid_order: string | null
}

/**
 * E3: the provider's ledger and our books hold the same payments, at the same amounts, with the
 * same refunds.
 */
export async function booksDiffer(stage: Market): Promise<Breach[]> {
  const ours = await ourBook(stage)
  return (await stage.provider.ledger()).flatMap((entry) =>
    entry.payments.flatMap((theirs): Breach[] => {
      const told = `${theirs.status} ${theirs.amount} refunded ${theirs.amountRefunded} for ${entry.receipt}`
      const differs = (rule: string): Breach[] => [{ rule, id: theirs.id, said: told }]
      // An attempt that failed is no money; one that is only promised lapses by itself.
      if (!theirs.captured && theirs.status !== 'authorized') return []
      const known = ours.get(theirs.id)
      if (!known) return differs('E3 a payment of the ledger is unknown here')
      if (known.order_id !== entry.receipt || known.amount !== theirs.amount)
        return differs('E3 a payment has another order or amount here')
      if (theirs.captured && known.refunded !== theirs.amountRefunded)
        return differs(`E3 the refunds of a payment differ (here ${known.refunded})`)
      if (theirs.captured && known.status === 'authorized')
        return differs('E3 a captured payment is only authorised here')
      const isLive = known.paid_order !== null
      if (theirs.captured && !isLive && theirs.amountRefunded !== theirs.amount)
        return differs('E3 captured money is neither a live order nor a refund')
      return isLive && theirs.captured && theirs.amountRefunded > 0
        ? differs('E3 a live order was refunded')
        : []
    }),
  )
}

async function ourBook({ database }: Market): Promise<Map<string, Book>> {
  const rows = await asked<Book>(
    database,
    `
    select p.id, p.order_id, p.amount_paise::float8 as amount, p.status, coalesce((select sum(amount_paise) from refund r where r.payment_id = p.id and r.status <> 'failed'), 0)::float8 as refunded,
      (select o.id from "order" o where o.paid_payment_id = p.id and o.status in ('Placed', 'Packed', 'Shipped', 'Delivered')) as paid_order
    from payment p`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
