import type { OrderDetail } from '../../shapes.ts'

/** The order as the page showed it: one that is otherwise by now is not changed unseen. */
export function SeenFields({ order: { _id, orderStatus, version } }: { order: OrderDetail }) {
  return (
    <>
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="status" value={orderStatus} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
