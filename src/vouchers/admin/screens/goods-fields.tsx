import { useState } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { FieldError, TextField } from '#design/controls/field.tsx'
import type { FieldsProps } from './code-fields.tsx'

type Named = { id: string; name: string }
type GoodsProps = FieldsProps & { categories: readonly Named[] }

/** What it is for: nothing chosen is everything. */
export function GoodsFields({ editor, errorAt, categories }: GoodsProps) {
  const { form, saved, change } = editor
  const isUsed = saved?.isUsed ?? false
  const error = errorAt('categoryIds') ?? errorAt('productIds')
  const toggle = (id: string, isOn: boolean) => {
    const others = form.categoryIds.filter((other) => other !== id)
    change({ categoryIds: isOn ? [...others, id] : others })
  }
  return (
    <Card title="What it is for" hint="Nothing chosen is everything">
      {error !== undefined && <FieldError urgent>{error}</FieldError>}
      <fieldset className="v-goods" disabled={isUsed}>
        <legend className="label">Categories</legend>
        {categories.map(({ id, name }) => (
          <label key={id} className="a-line">
            <input
              className="a-check"
              type="checkbox"
              checked={form.categoryIds.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
        {categories.length === 0 && <p className="a-sub">The shop has no categories yet.</p>}
      </fieldset>
      <Products editor={editor} isUsed={isUsed} />
    </Card>
  )
}

function Products({ editor, isUsed }: { editor: FieldsProps['editor']; isUsed: boolean }) {
  const { products, setProducts, change } = editor
  const put = (rows: Named[]) => {
    setProducts(rows)
    change({ productIds: rows.map(({ id }) => id) })
  }
  const add = (row: Named) => {
    if (!products.some(({ id }) => id === row.id)) put([...products, row])
  }
  return (
    <div className="v-products">
      <p className="label">Products</p>
      <ul>
        {products.map(({ id, name }) => (
          <li key={id} className="a-line">
            <span>{name}</span>
            {!isUsed && (
              <button
                type="button"
                className="icon-btn"
                aria-label={`Take out ${name}`}
                onClick={() => put(products.filter((row) => row.id !== id))}
              >
                <Icon name="x" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isUsed && <FindProduct onFound={add} />}
    </div>
  )
}

/** No form of its own, because it stands in one: Enter finds. */
function FindProduct({ onFound }: { onFound: (row: Named) => void }) {
  const [typed, setTyped] = useState('')
  const [matches, setMatches] = useState<readonly Named[]>()
  const find = async () => {
    const query = new URLSearchParams({ words: typed })
    const rows = await fetch(`/admin/api/vouchers/goods?${query}`)
      .then(async (answer) => ((await answer.json()) as { products?: Named[] }).products ?? [])
      .catch(() => [])
    setMatches(rows)
  }
  return (
    <>
      <div className="v-find">
        <TextField
          label="Add a product"
          value={typed}
          hint="Words of its name, or its SKU"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
        />
        <Button weight="line" onClick={() => void find()}>
          Find
        </Button>
      </div>
      <ul className="v-found" role="status">
        {matches?.length === 0 && <li className="a-sub">Nothing found</li>}
        {matches?.map((row) => (
          <li key={row.id}>
            <Button
              weight="line"
              size="small"
              onClick={() => (onFound(row), setMatches(undefined))}
            >
              {row.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
