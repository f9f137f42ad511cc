import { useRevalidator } from 'react-router'
import { showToast } from '#design/overlays/toasts.ts'
import { rupees } from '#platform/money.ts'
import type { ListedProduct } from '../shapes.ts'
import { post, postOnce, type Answered } from './post.ts'

/** What a cell saved: the sentence of the toast and its way back, or why it was refused. */
type Saved = { message: string; undo: () => Promise<Answered<unknown>> } | { refusal: string }
type Row = ListedProduct

/**
 * What cells save: done at once, with Undo in the toast as long as nobody changed it since. A
 * refusal is the sentence under the cell.
 */
export function useCells() {
  const { revalidate } = useRevalidator()
  const done = async (saving: Promise<Saved>): Promise<string | undefined> => {
    const saved = await saving
    if ('refusal' in saved) return saved.refusal
    const onPress = () => void undone(saved.undo).then(revalidate)
    showToast({ tone: 'ok', message: saved.message, action: { label: 'Undo', onPress } })
    await revalidate()
    return undefined
  }
  return {
    savePrice: (row: Row, typed: string) => done(savePrice(row, typed)),
    saveStock: (row: Row, typed: string) => done(saveStock(row, typed)),
    saveBestseller: async (row: Row, isOne: boolean) => {
      const refusal = await done(saveBestseller(row, isOne))
      if (refusal !== undefined) showToast({ tone: 'warn', message: refusal })
    },
  }
}

export type Cells = ReturnType<typeof useCells>

async function undone(undo: () => Promise<Answered<unknown>>): Promise<void> {
  const answer = await undo()
  showToast(
    answer.ok
      ? { tone: 'ok', message: 'Undone' }
      : { tone: 'warn', message: `Not undone: ${answer.message}` },
  )
}

function setField({ id }: Row, version: number, cell: { field: string; value: string }) {
  return post<Row>('catalogue/set-field', { id, version, ...cell })
}

async function savePrice(row: Row, value: string): Promise<Saved> {
  const answer = await setField(row, row.version, { field: 'price', value })
  if (!answer.ok) return { refusal: answer.message }
  const { version, pricePaise } = answer.value
  const before = { field: 'discount', value: String(row.discountPercent) }
  return {
    message: `Price of “${row.name}”: ${rupees(row.pricePaise)} → ${rupees(pricePaise)}`,
    undo: () => setField(row, version, before),
  }
}

async function saveStock({ id, name, stock }: Row, typed: string): Promise<Saved> {
  type Answer = { product: Row; difference: number }
  const answer = await postOnce<Answer>('stock/set', { id, typed, seen: stock })
  if (!answer.ok) return { refusal: answer.message }
  const { difference, product } = answer.value
  const back = difference > 0 ? `-${difference}` : `+${-difference}`
  return {
    message: `Free of “${name}”: ${stock} → ${product.stock}`,
    undo: () => postOnce('stock/set', { id, typed: back, seen: product.stock, words: 'undone' }),
  }
}

async function saveBestseller(row: Row, isOne: boolean): Promise<Saved> {
  const answer = await setField(row, row.version, { field: 'bestseller', value: String(isOne) })
  if (!answer.ok) return { refusal: answer.message }
  const { version } = answer.value
  return {
    message: `“${row.name}” is ${isOne ? 'a bestseller' : 'no bestseller'} now`,
    undo: () => setField(row, version, { field: 'bestseller', value: String(!isOne) }),
  }
}
