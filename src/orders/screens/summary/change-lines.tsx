import { tx } from '#web/language/rich-words.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { maxPieces, remove, restore, setQuantity, type CartItem } from '#cart/rules.ts'
import { cart } from '#cart/store.ts'
import { isGone, type LiveLine } from '#cart/screens/live-line.ts'
import { IconButton } from '#design/controls/icon-button.tsx'
import { t } from '#platform/language/translate.ts'
import { Stepper } from '#design/controls/stepper.tsx'
import { nameOf, ProductName } from '#catalogue/screens/names.tsx'

export type RowProps = { line: LiveLine; children?: ReactNode }
export type ChangeLinesProps = {
  lines: readonly LiveLine[]
  Row: (props: RowProps) => ReactNode
  /** The last line was deleted, and with it the summary: what takes the delete back. */
  onEmptied: (undo: ReactNode) => void
}

/** The rows of the order summary with what changes them; the last delete can be taken back. */
export function ChangeLines({ lines, Row, onEmptied }: ChangeLinesProps) {
  const [deleted, setDeleted] = useState<{ item: CartItem; place: number }>()
  const deleteLine = (line: LiveLine, place: number) => {
    const item = cart.read()[place]
    if (item) setDeleted({ item, place })
    if (item && lines.length === 1) onEmptied(<UndoDelete item={item} place={0} />)
    cart.change((cartLines) => remove(cartLines, line.productId))
  }
  const rows = lines.map((line, place) => (
    <Row key={line.productId} line={line}>
      <LineControls line={line} onDelete={() => deleteLine(line, place)} />
    </Row>
  ))
  if (!deleted || lines.some(({ productId }) => productId === deleted.item.productId)) return rows
  return rows.toSpliced(
    deleted.place,
    0,
    <tr className="deleted-row" key="deleted">
      <td colSpan={5}>
        <p className="hint">
          <UndoDelete {...deleted} />
        </p>
      </td>
    </tr>,
  )
}

function LineControls({ line, onDelete }: { line: LiveLine; onDelete: () => void }) {
  const { productId, quantity, available } = line
  const change = (pieces: number) =>
    cart.change((cartLines) => setQuantity(cartLines, productId, pieces))
  return (
    <span className="line-acts">
      {!isGone(line) && (
        <Stepper
          small
          of={nameOf(line)}
          quantity={quantity}
          min={1}
          max={maxPieces}
          onChange={change}
        />
      )}
      {available !== undefined && available > 0 && available < quantity && (
        <button type="button" className="link link--button" onClick={() => change(available)}>
          {t('Take {available}', { available })}
        </button>
      )}
      <IconButton
        className="del"
        icon="trash-2"
        label={t('Delete {productName}', { productName: nameOf(line) })}
        onClick={onDelete}
      />
    </span>
  )
}

/** The focus goes here, because the pressed button is gone, and back to it. */
export function UndoDelete({ item, place }: { item: CartItem; place: number }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const undo = () => {
    cart.change((cartLines) => restore(cartLines, item, place))
    const line = `#line-${CSS.escape(item.productId)} .del`
    requestAnimationFrame(() => document.querySelector<HTMLElement>(line)?.focus())
  }
  return (
    <span role="status">
      {tx('{product} is out of your cart.', {
        product: (
          <b>
            <ProductName of={item} />
          </b>
        ),
      })}{' '}
      <button type="button" className="link link--button" ref={button} onClick={undo}>
        {t('Undo')}
      </button>
    </span>
  )
}
