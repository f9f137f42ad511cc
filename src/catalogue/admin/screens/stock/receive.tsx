import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { titled } from '#web/title.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import { mostReceived, serialsTyped, tooManyReceived } from '../../../serials/rules.ts'
import type { ListedProduct } from '../../shapes.ts'
import { newRequestKey, post, type Refusal } from '../post.ts'
import { FindProduct } from './find-product.tsx'
import { ReceivedLines, type ReceivedLine } from './received-lines.tsx'
import './receive.css'

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Goods in', matches)

/** A delivery as it is received: found by words or scanned, line by line. */
export default function Receive() {
  const [about, setAbout] = useState({
    supplier: '',
    supplierAddress: '',
    licence: '',
    invoice: '',
    onDate: todayInIndia(),
  })
  const [lines, setLines] = useState<readonly ReceivedLine[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  // Of the whole page: a delivery whose answer was lost must not come in twice, however it is sent.
  const [key] = useState(newRequestKey)
  const navigate = useNavigate()
  const add = (product: ListedProduct) => setLines((all) => withOneMore(all, product))
  const pieces = lines.reduce((sum, line) => sum + (wholeTyped(line.pieces) ?? 0), 0)
  const receive = async () => {
    // What is much longer would not be read at all.
    if (lines.reduce((sum, line) => sum + serialsTyped(line.serials).length, 0) > mostReceived)
      return setRefusal({ ok: false, status: 400, message: tooManyReceived, errors: [], body: {} })
    setBusy(true)
    const { supplierAddress, licence, ...delivery } = about
    const answer = await post('stock/receive', {
      ...delivery,
      ...(supplierAddress.trim() !== '' && { supplierAddress }),
      ...(licence.trim() !== '' && { licence }),
      lines: lines.map(sentLine),
      key,
    })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    showToast({ tone: 'ok', message: `${pieces} pieces came in`, acrossNavigation: true })
    await navigate('/stock/goods-in')
  }
  const errorAt = (name: string) => {
    const error = refusal?.errors.find(({ path }) => path === name)?.message
    return error === undefined ? {} : { error }
  }
  return (
    <>
      <nav className="a-crumb" aria-label="Breadcrumb">
        <Link to="/stock/goods-in">Goods in</Link>
        <Icon name="chevron-right" />
        <span>New delivery</span>
      </nav>
      <PageHead title="New delivery" />
      {refusal && (
        <p className="note note--error" role="alert">
          {refusal.message}
        </p>
      )}
      <section className="a-card">
        <AboutFields
          about={about}
          onChange={setAbout}
          errorAt={errorAt}
          isByLots={lines.some(({ isByLots }) => isByLots)}
        />
        <div className="bd">
          <FindProduct onFound={add} />
        </div>
        <ReceivedLines
          lines={lines}
          onChange={setLines}
          errorAt={(place, name) => errorAt(`lines.${place}.${name}`).error}
        />
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

type About = Record<'supplier' | 'supplierAddress' | 'licence' | 'invoice' | 'onDate', string>

type AboutProps = {
  about: About
  onChange: (about: About) => void
  errorAt: (name: string) => { error?: string }
  isByLots: boolean
}

/** Who delivers; with the licence where lots are kept. */
function AboutFields({ about, onChange, errorAt, isByLots }: AboutProps) {
  const field = (name: keyof About, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      value={about[name]}
      {...errorAt(name)}
      onChange={({ target }) => onChange({ ...about, [name]: target.value })}
    />
  )
  return (
    <div className="bd a-form3">
      {field('supplier', 'Supplier')}
      {field('invoice', 'Invoice number')}
      {field('onDate', 'Date of the invoice', 'date')}
      {isByLots && (
        <>
          {field('licence', 'Licence or registration of the supplier')}
          {field('supplierAddress', 'Address of the supplier')}
        </>
      )}
    </div>
  )
}

/** Scanned again it is one piece more; one that is kept by lots gets its first lot. */
function withOneMore(
  all: readonly ReceivedLine[],
  { id, name, sku, isByLots, isBySerials }: ListedProduct,
): ReceivedLine[] {
  const at = all.findLastIndex((line) => line.id === id)
  const line = all[at]
  // Its serial numbers say how many there are.
  if (line?.isBySerials) return [...all]
  if (line) return all.with(at, { ...line, pieces: oneMore(line.pieces) })
  const product = { key: id, id, name, sku, isByLots, isBySerials }
  const lot = { lot: '', expires: '', made: '' }
  return [...all, { ...product, pieces: '1', cost: '', ...lot, serials: '' }]
}

function sentLine({ id, pieces, cost, isByLots, lot, expires, made, ...line }: ReceivedLine) {
  const typed = { code: lot, expires: expires.trim().toLowerCase() }
  const hasLot = isByLots && !(line.isBySerials && lot.trim() === '' && expires.trim() === '')
  return {
    id,
    pieces: wholeTyped(pieces) ?? 0,
    ...(cost.trim() !== '' && { cost }),
    ...(line.isBySerials && { serials: serialsTyped(line.serials) }),
    ...(hasLot && { lot: { ...typed, ...(made.trim() !== '' && { made }) } }),
  }
}

function oneMore(pieces: string): string {
  return String((wholeTyped(pieces) ?? 0) + 1)
}

const indiaAheadMs = 5.5 * 3_600_000

function todayInIndia(): string {
  return new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10)
}
