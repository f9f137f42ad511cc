import type { OrderDetail } from '../../shapes.ts'

type ChallanLinkProps = { order: string; challan: OrderDetail['challans'][number] }

/** The paper that travels with a replacement, as a download; one that was not sent says so. */
export function ChallanLink({ order, challan: { number, isCancelled } }: ChallanLinkProps) {
  return (
    <>
      <a href={`/admin/orders/${order}/invoices/${number}`}>Delivery challan {number}</a>
      {isCancelled && ' (cancelled, not sent)'}
    </>
  )
}
