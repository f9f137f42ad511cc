import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { rupees } from '#platform/money.ts'
import type { Related, Role } from '../../../relations/contract.ts'
import { useRelations, type Relating } from './use-relations.ts'

const roleWords: Record<Role, string> = {
  device: 'Its parts and supplies',
  part: 'It is a part or supply for',
}

/** Fetched once the page is there. */
export default function RelationList({ productId }: { productId: string }) {
  const relating = useRelations(productId)
  const { rows, refusal, again } = relating
  return (
    <>
      {refusal && (
        <p className="err" role="alert">
          <Icon name="circle-alert" />
          <span>{refusal}</span>
        </p>
      )}
      {refusal && !rows && (
        <Button weight="line" size="small" onClick={again}>
          Try again
        </Button>
      )}
      {rows?.length === 0 && (
        <p className="a-sub">
          Nothing yet. Strips work with a meter, a cuff with a monitor, a mask with a nebuliser:
          both pages show it, and the cart warns of a part that fits no device in it.
        </p>
      )}
      {rows &&
        (['device', 'part'] as const).map((role) => (
          <Rows key={role} role={role} relating={relating} />
        ))}
      {rows && <Finding relating={relating} />}
    </>
  )
}

function Rows({ role, relating }: { role: Role; relating: Relating }) {
  const rows = relating.rows?.filter((row) => row.role === role) ?? []
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="a-sub">{roleWords[role]}</h3>
      <ul className="g-history">
        {rows.map(({ product }) => (
          <li key={product.id}>
            <Named product={product} />
            <Button
              weight="line"
              size="small"
              busy={relating.busy === product.id}
              aria-label={`Remove ${product.name}`}
              onClick={() => void relating.send('remove', product)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Finding({ relating }: { relating: Relating }) {
  const [search, setSearch] = useState('')
  const { candidates, find } = relating
  return (
    <>
      <div className="g-find">
        <TextField
          label="Find a product to add"
          hint="By its name or SKU"
          maxLength={120}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void find(search)}
        />
        <Button weight="line" onClick={() => void find(search)}>
          Find
        </Button>
      </div>
      <ul className="g-history" role="status">
        {candidates?.length === 0 && <li className="a-sub">Nothing found</li>}
        {candidates?.map((product) => (
          <CandidateRow key={product.id} product={product} relating={relating} />
        ))}
      </ul>
    </>
  )
}

function CandidateRow({ product, relating }: { product: Related; relating: Relating }) {
  const button = (role: Role, words: string) => (
    <Button
      weight="line"
      size="small"
      busy={relating.busy === product.id}
      aria-label={`Add ${product.name} ${words}`}
      onClick={() => void relating.send('add', product, role)}
    >
      Add {words}
    </Button>
  )
  return (
    <li className="g-found">
      <Named product={product} />
      <span className="g-found-acts">
        {button('device', 'as a part')}
        {button('part', 'as the device')}
      </span>
    </li>
  )
}

function Named({ product: { id, name, sku, state, pricePaise, stock } }: { product: Related }) {
  const facts = [sku, rupees(pricePaise), `${stock} free`, state === 'live' ? null : state]
  return (
    <span>
      <Link to={`/products/${id}`}>
        <b>{name}</b>
      </Link>
      <span className="a-sub">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
