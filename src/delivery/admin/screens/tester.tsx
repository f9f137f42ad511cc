import { useState, type SubmitEvent } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { sent } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { inOurDigits } from '#platform/digits.ts'
import { paiseOf, rupees } from '#platform/money.ts'

type Tested = {
  isListed: boolean
  zone: string | null
  place: string
  delivers: boolean
  charge: number | null
  weightCharge: number | null
  freeFrom: number
  codLimit: number | null
  arrives: string | null
}
type Fact = { icon: AdminIconName; words: string }

/** What a shopper meets at a pin code, by the very call that answers the shop. */
export function Tester() {
  const [typed, setTyped] = useState('')
  const [facts, setFacts] = useState<Fact[]>([])
  const [error, setError] = useState<string>()
  const ask = async (event: SubmitEvent) => {
    event.preventDefault()
    const pincode = inOurDigits(typed).replaceAll(/\s/g, '')
    const path = `/admin/api/delivery/test?${new URLSearchParams({ pincode })}`
    const answer = await sent<Tested>(path, { method: 'GET' })
    setError(answer.ok ? undefined : (answer.errors[0]?.message ?? answer.message))
    setFacts(answer.ok ? factsOf(answer.value) : [])
  }
  return (
    <Card title="What happens at">
      <form className="d-test" noValidate onSubmit={(event) => void ask(event)}>
        <TextField
          label="PIN code to try"
          digits
          inputMode="numeric"
          value={typed}
          {...(error !== undefined && { error })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" weight="line">
          Try
        </Button>
      </form>
      <ul className="d-facts" role="status">
        {facts.map(({ icon, words }) => (
          <li key={words} className="a-line">
            <Icon name={icon} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function factsOf(tested: Tested): Fact[] {
  const { isListed, zone, place, delivers, arrives, codLimit } = tested
  const where = [
    place || 'Place not known',
    isListed ? 'listed' : 'not listed',
    zone && `zone ${zone}`,
  ]
  const placeFact: Fact = { icon: 'map-pin', words: where.filter(Boolean).join(', ') }
  if (!delivers) return [placeFact, { icon: 'circle-x', words: 'Parcels do not go there' }]
  return [
    placeFact,
    { icon: 'truck', words: chargeWords(tested) },
    { icon: 'calendar-check', words: arrives ?? 'No day of arrival is promised' },
    { icon: codLimit === 0 ? 'circle-x' : 'circle-check', words: cashWords(codLimit) },
  ]
}

function chargeWords({ charge, weightCharge, freeFrom }: Tested): string {
  if (charge === null) return 'Free: neither PIN code nor zone has a charge'
  const kilogram = weightCharge ? ` and ${rupees(paiseOf(weightCharge))} a kilogram` : ''
  const from = `, or Free from ${rupees(paiseOf(freeFrom))}`
  return charge === 0 && !kilogram ? 'Free' : `${rupees(paiseOf(charge))}${kilogram}${from}`
}

function cashWords(limit: number | null): string {
  if (limit === 0) return 'No Cash On Delivery'
  return limit === null
    ? 'Cash On Delivery'
    : `Cash On Delivery for orders up to ${rupees(paiseOf(limit))}`
}
