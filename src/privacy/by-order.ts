/** Rows of several orders as their views, by the id of the order. */
export function byOrder<Row extends { orderId: string | null }, View>(
  rows: Row[],
  viewOf: (row: Row) => View,
): (orderId: string) => View[] {
  const groups = Map.groupBy(rows, ({ orderId }) => orderId)
  return (orderId) => (groups.get(orderId) ?? []).map((row) => viewOf(row))
}
