import { useState, type SubmitEvent } from 'react'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { ListedProduct } from '../../shapes.ts'

/** Finds a product by words, SKU or barcode; a scanner types the barcode and presses Enter. */
export function FindProduct({ onFound }: { onFound: (product: ListedProduct) => void }) {
  const [typed, setTyped] = useState('')
  const [products, setProducts] = useState<readonly ListedProduct[]>()
  const take = (product: ListedProduct) => {
    onFound(product)
    setTyped('')
    setProducts(undefined)
  }
  const search = async (event: SubmitEvent) => {
    event.preventDefault()
    const query = new URLSearchParams({ search: typed, limit: '10' })
    const rows = await fetch(`/admin/api/catalogue/products?${query}`)
      .then(async (answer) => ((await answer.json()) as { rows?: ListedProduct[] }).rows ?? [])
      .catch(() => [])
    const [only] = rows
    if (only && rows.length === 1) take(only)
    else setProducts(rows)
  }
  return (
    <form className="g-find" role="search" onSubmit={(event) => void search(event)}>
      <TextField
        label="Product"
        hint="Name, SKU or barcode; a scanner works too"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" weight="line">
        Find
      </Button>
      {products && (
        <ul role="status">
          {products.length === 0 && <li>Nothing found</li>}
          {products.map((product) => (
            <li key={product.id}>
              <Button weight="line" size="small" onClick={() => take(product)}>
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
