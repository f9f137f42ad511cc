import { useState } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { rupees } from '#platform/money.ts'
import type { Proposal } from '../../../families/contract.ts'
import { withProduct, type TypedFamily } from './typed-family.ts'

type JoinProps = { productId: string; typed: TypedFamily; set: (next: TypedFamily) => void }

/** Products that are there already: proposed by similar names, or searched for. */
export function JoinProducts({ productId, typed, set }: JoinProps) {
  const [candidates, setCandidates] = useState<readonly Proposal[]>()
  const [search, setSearch] = useState('')
  const look = async () => setCandidates(await proposals(productId, search))
  const isIn = new Set(typed.variants.map(({ product }) => product.id))
  const rows = candidates?.filter(({ product }) => !isIn.has(product.id))
  if (!rows)
    return (
      <p>
        <Button weight="line" size="small" onClick={() => void look()}>
          <Icon name="plus" />
          Add a product that is there
        </Button>
      </p>
    )
  return (
    <div className="o-option">
      <div className="o-row">
        <TextField
          label="Products of no family"
          hint="By similar names; or type a name or SKU"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void look()}
        />
        <Button weight="line" onClick={() => void look()}>
          Find
        </Button>
      </div>
      <ul className="g-history" role="status">
        {rows.length === 0 && <li className="a-sub">Nothing found</li>}
        {rows.map(({ product, words }) => (
          <li key={product.id}>
            <span>
              <b>{product.name}</b>
              <span className="a-sub">{`${rupees(product.pricePaise)}, ${product.stock} free`}</span>
            </span>
            <Button
              weight="line"
              size="small"
              aria-label={`Add ${product.name}`}
              onClick={() => set(withProduct(typed, product, words))}
            >
              {words === '' ? 'Add' : `Add as ${words}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function proposals(id: string, search: string): Promise<readonly Proposal[]> {
  const query = new URLSearchParams({ id, ...(search.trim() !== '' && { search }) })
  return fetch(`/admin/api/families/proposals?${query}`)
    .then(async (answer) => ((await answer.json()) as { rows?: Proposal[] }).rows ?? [])
    .catch(() => [])
}
