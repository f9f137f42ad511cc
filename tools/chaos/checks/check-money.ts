import { query } from '../goods.ts'
import type { Market } from '../market.ts'

export type Breach = { rule: string; id: string; detail?: string }

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
  const ledger = await ourBook(stage)
  return (await stage.provider.ledger()).flatMap((entry) =>
    entry.payments.flatMap((providerPayment): Breach[] => {
      const summary = `${providerPayment.status} ${providerPayment.amount} refunded ${providerPayment.amountRefunded} for ${entry.receipt}`
      const differs = (rule: string): Breach[] => [
        { rule, id: providerPayment.id, detail: summary },
      ]
      // An attempt that failed is no money; one that is only promised lapses by itself.
      if (!providerPayment.captured && providerPayment.status !== 'authorized') return []
      const ownPayment = ledger.get(providerPayment.id)
      if (!ownPayment) return differs('E3 a payment of the ledger is unknown here')
      if (ownPayment.order_id !== entry.receipt || ownPayment.amount !== providerPayment.amount)
        return differs('E3 a payment has another order or amount here')
      if (providerPayment.captured && ownPayment.refunded !== providerPayment.amountRefunded)
        return differs(`E3 the refunds of a payment differ (here ${ownPayment.refunded})`)
      if (providerPayment.captured && ownPayment.status === 'authorized')
        return differs('E3 a captured payment is only authorised here')
      const isLive = ownPayment.paid_order !== null
      if (
        providerPayment.captured &&
        !isLive &&
        providerPayment.amountRefunded !== providerPayment.amount
      )
        return differs('E3 captured money is neither a live order nor a refund')
      const byMember = stage.desk?.refunded.has(entry.receipt ?? '') ?? false
      return isLive && providerPayment.captured && providerPayment.amountRefunded > 0 && !byMember
        ? differs('E3 a live order was refunded')
        : []
    }),
  )
}

async function ourBook({ database }: Market): Promise<Map<string, Book>> {
  const rows = await query<Book>(
    database,
    `
    select p.id, p.order_id, p.amount_paise::float8 as amount, p.status, coalesce((select sum(amount_paise) from refund r where r.payment_id = p.id and r.status <> 'failed'), 0)::float8 as refunded,
      (select o.id from "order" o where o.paid_payment_id = p.id and o.status in ('Placed', 'Packed', 'Shipped', 'Delivered')) as paid_order
    from payment p`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
