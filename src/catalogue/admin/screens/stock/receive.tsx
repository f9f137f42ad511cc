import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { titled } from '#web/title.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import type { ListedProduct } from '../../shapes.ts'
import { newRequestKey, post, type Refusal } from '../post.ts'
import { FindProduct } from './find-product.tsx'
import { ReceivedLines, type ReceivedLine } from './received-lines.tsx'
import './receive.css'

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Goods in', matches)

/** A delivery as it is received: found by words or scanned, line by line. */
export default function Receive() {
  const [about, setAbout] = useState({ supplier: '', invoice: '', onDate: todayInIndia() })
  const [lines, setLines] = useState<readonly ReceivedLine[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  // Of the whole page: a delivery whose answer was lost must not come in twice, however it is sent.
  const [key] = useState(newRequestKey)
  const navigate = useNavigate()
  const add = ({ id, name, sku }: ListedProduct) =>
    setLines((all) =>
      all.some((line) => line.id === id)
        ? all.map((line) => (line.id === id ? { ...line, pieces: oneMore(line.pieces) } : line))
        : [...all, { id, name, sku, pieces: '1', cost: '' }],
    )
  const pieces = lines.reduce((sum, line) => sum + (wholeTyped(line.pieces) ?? 0), 0)
  const receive = async () => {
    setBusy(true)
    const sent = lines.map(({ id, pieces: typed, cost }) => ({
      id,
      pieces: wholeTyped(typed) ?? 0,
      ...(cost.trim() !== '' && { cost }),
    }))
    const answer = await post('stock/receive', { ...about, lines: sent, key })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    showToast({ tone: 'ok', message: `${pieces} pieces came in`, acrossNavigation: true })
    await navigate('/stock/goods-in')
  }
  const errorAt = (name: string) => {
    const error = refusal?.errors.find(({ path }) => path === name)?.message
    return error === undefined ? {} : { error }
  }
  const field = (name: keyof typeof about, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      value={about[name]}
      {...errorAt(name)}
      onChange={({ target }) => setAbout({ ...about, [name]: target.value })}
    />
  )
  return (
    <>
      <nav className="a-crumb" aria-label="Breadcrumb">
        <Link to="/stock/goods-in">Goods in</Link>
        <Icon name="chevron-right" />
        <span>New delivery</span>
      </nav>
      <div className="a-head">
        <h1>New delivery</h1>
      </div>
      {refusal && (
        <p className="note note--error" role="alert">
          {refusal.message}
        </p>
      )}
      <section className="a-card">
        <div className="bd a-form3">
          {field('supplier', 'Supplier')}
          {field('invoice', 'Invoice number')}
          {field('onDate', 'Date of the invoice', 'date')}
        </div>
        <div className="bd">
          <FindProduct onFound={add} />
        </div>
        <ReceivedLines lines={lines} onChange={setLines} />
        <div className="ft">
          <Button
            busy={busy}
            aria-disabled={pieces === 0 || undefined}
            onClick={() => pieces > 0 && void receive()}
          >
            {pieces === 0 ? 'Receive' : `Receive ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`}
          </Button>
        </div>
      </section>
    </>
  )
}

function oneMore(pieces: string): string {
  return String((wholeTyped(pieces) ?? 0) + 1)
}

const indiaAheadMs = 5.5 * 3_600_000

function todayInIndia(): string {
  return new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10)
}
