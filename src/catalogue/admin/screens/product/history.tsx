import { useEffect, useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { showToast } from '#design/overlays/toasts.ts'
import type { Revision } from '../../contract.ts'
import type { EditedProduct } from '../../shapes.ts'
import { post } from '../post.ts'
import { labelOfDeclaration } from './facts/declaration-text.ts'
import { labels, type FieldName } from './typed.ts'

type HistoryProps = { product: EditedProduct; onRestored: (product: EditedProduct) => void }

/** Versions with who, when and what; restoring one makes a new one. */
export function History({ product, onRestored }: HistoryProps) {
  const [revisions, setRevisions] = useState<readonly Revision[]>()
  useEffect(() => {
    const gone = new AbortController()
    void fetch(`/admin/api/catalogue/history?id=${product.id}`, { signal: gone.signal })
      .then((answer) => answer.json())
      .then((answer: { revisions?: Revision[] }) => setRevisions(answer.revisions ?? []))
      .catch(() => undefined)
    return () => gone.abort()
  }, [product.id, product.version])
  const restore = async (restored: number) => {
    const { id, version } = product
    const answer = await post<EditedProduct>('catalogue/restore', { id, version, restored })
    showToast(
      answer.ok
        ? { tone: 'ok', message: `Version ${restored} is restored` }
        : { tone: 'warn', message: answer.message },
    )
    if (answer.ok) onRestored(answer.value)
  }
  return (
    <section className="a-card" id="history" aria-labelledby="history-head">
      <div className="hd">
        <h2 id="history-head">History</h2>
      </div>
      <div className="bd">
        {revisions === undefined && <p role="status">Reading the history</p>}
        {revisions?.length === 0 && <p>Nothing was changed yet.</p>}
        <ol className="g-history">
          {revisions?.map((revision) => (
            <li key={revision.version}>
              <span>
                <b>{`Version ${revision.version}`}</b>
                <span className="a-sub">{sentenceOf(revision)}</span>
              </span>
              {revision.version < product.version && (
                <Button weight="line" size="small" onClick={() => void restore(revision.version)}>
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function sentenceOf({ cause, by, at, fields }: Revision): string {
  const what = fields.map((field) => labelOf(field)).join(', ')
  const who = by ?? 'before the first change here'
  return `${who}, ${dayAndClock(at)}: ${cause}${what ? ` (${what})` : ''}`
}

function labelOf(field: string): string {
  if (field === 'listPricePaise') return labels.listPrice
  return labels[field as FieldName] ?? labelOfDeclaration(field) ?? field
}
