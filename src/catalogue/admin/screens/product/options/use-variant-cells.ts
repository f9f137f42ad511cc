import { useRevalidator } from 'react-router'
import { showToast } from '#design/overlays/toasts.ts'
import { rupees } from '#platform/money.ts'
import type { ListedProduct } from '../../../shapes.ts'
import { post } from '../../post.ts'

type Field = 'sku' | 'listPrice' | 'price' | 'discount'
type Row = ListedProduct

/** What the grid of variants saves beside price and stock, with Undo in the toast. */
export function useVariantCells() {
  const { revalidate } = useRevalidator()
  const announce = async (message: string, undo: () => Promise<unknown>) => {
    const onPress = () => void undo().then(revalidate)
    showToast({ tone: 'ok', message, action: { label: 'Undo', onPress } })
    await revalidate()
  }
  return {
    saveField: async (row: Row, field: Field, value: string) => {
      const answer = await setField(row, row.version, { field, value })
      if (!answer.ok) return answer.message
      await announce(`Saved: “${row.name}”`, () => putBack(answer.value, row))
      return undefined
    },
    move: async (row: Row, call: 'publish' | 'unpublish') => {
      const { id, version } = row
      const answer = await post<Row>(`catalogue/${call}`, { id, version })
      if (!answer.ok) return showToast({ tone: 'warn', message: answer.message })
      const back = call === 'publish' ? 'unpublish' : 'publish'
      const undo = () => post(`catalogue/${back}`, { id, version: answer.value.version })
      return announce(`${call === 'publish' ? 'On sale' : 'Taken off sale'}: “${row.name}”`, undo)
    },
    /** List price and discount of the first, for all others but the form's own product. */
    fillPrices: async (first: Row, others: readonly Row[], ownId: string) => {
      const filled: { before: Row; after: Row }[] = []
      for (const before of others.filter(({ id }) => id !== ownId)) {
        const answer = await pricedAs(before, first)
        if (!answer.ok) {
          showToast({ tone: 'warn', message: `“${before.name}”: ${answer.message}` })
          break
        }
        if (answer.value.version !== before.version) filled.push({ before, after: answer.value })
      }
      if (filled.length === 0) return
      const undo = async () => {
        for (const { before, after } of filled) await pricedAs(after, before)
      }
      await announce(`Price of ${filled.length}: ${rupees(first.pricePaise)}`, undo)
    },
  }
}

export type VariantCells = ReturnType<typeof useVariantCells>

function setField({ id }: Row, version: number, cell: { field: Field; value: string }) {
  return post<Row>('catalogue/set-field', { id, version, ...cell })
}

async function pricedAs(row: Row, { listPricePaise, discountPercent }: Row) {
  const listPrice = String(listPricePaise / 100)
  const listed = await setField(row, row.version, { field: 'listPrice', value: listPrice })
  if (!listed.ok) return listed
  const discount = String(discountPercent)
  return setField(row, listed.value.version, { field: 'discount', value: discount })
}

/** As it was before: what the change did not touch stays the same. */
async function putBack(after: Row, before: Row) {
  const sku = before.sku ?? ''
  const same = await setField(after, after.version, { field: 'sku', value: sku })
  return same.ok ? pricedAs(same.value, before) : same
}
