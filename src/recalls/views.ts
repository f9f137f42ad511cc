import type { Notice, Recall } from './contract.ts'
import type { NoticeRow, RecallRow } from './tables.ts'

const momentOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

export function recallView({
  productId,
  productName,
  startedAt,
  closedAt,
  ...row
}: RecallRow): Recall {
  return {
    ...row,
    product: { id: productId, name: productName },
    startedAt: new Date(startedAt).toISOString(),
    closedAt: momentOf(closedAt),
  }
}

export function noticeView({ toldAt, ...row }: NoticeRow): Notice {
  return { ...row, toldAt: momentOf(toldAt) }
}
