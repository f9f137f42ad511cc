import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button } from '#design/controls/button.tsx'
import { rupees } from '#platform/money.ts'
import { titled } from '#web/title.ts'
import { daysText } from '../rules.ts'
import type { ListedZone } from '../shapes.ts'
import { askDelivery } from './client.ts'
import { DeliveryTabs } from './delivery-tabs.tsx'
import { ZoneForm } from './zone-form.tsx'
import './delivery.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return askDelivery(context).zones()
}

export const meta: MetaFunction = ({ matches }) => titled('Zones', matches)

/** Zones, and the form of the one that is chosen. */
export default function Zones() {
  const loaded = useLoaderData<typeof loader>()
  const [zones, setZones] = useState(loaded.zones)
  const [chosen, setChosen] = useState<string>()
  const zone = zones.find(({ id }) => id === chosen)
  return (
    <>
      <PageHead
        title="Delivery"
        actions={
          <Button onClick={() => setChosen('new')}>
            <Icon name="plus" />
            New zone
          </Button>
        }
      />
      <DeliveryTabs />
      <div className="a-cols a-cols--even">
        {zones.length === 0 ? (
          <section className="a-card a-empty">
            <h2>No zones yet</h2>
            <p>A zone gives PIN codes that begin alike one charge, days and a limit of cash.</p>
          </section>
        ) : (
          <section className="a-card" aria-label="Zones">
            <ul className="a-rows">
              {zones.map((row) => (
                <li key={row.id} className="d-zone" aria-current={row.id === chosen || undefined}>
                  <button
                    type="button"
                    className="link link--button"
                    onClick={() => setChosen(row.id)}
                  >
                    {row.name}
                  </button>
                  <span className="a-sub">{wordsOf(row)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {chosen !== undefined && (
          <ZoneForm
            key={`${chosen} ${zone?.version ?? 0}`}
            zone={zone}
            onSaved={(rows, id) => {
              setZones(rows)
              setChosen(id)
            }}
            onClose={() => setChosen(undefined)}
          />
        )}
      </div>
    </>
  )
}

function wordsOf({ shippingPaise, codLimitPaise, prefixes, pins, ...row }: ListedZone): string {
  const days = daysText(row.daysFrom, row.daysTo)
  const some = prefixes.slice(0, 6).join(', ')
  return [
    shippingPaise === null ? 'Free' : rupees(shippingPaise),
    days && `${days} days`,
    codLimitPaise === 0 ? 'no COD' : codLimitPaise !== null && `COD up to ${rupees(codLimitPaise)}`,
    some && `begins with ${some}${prefixes.length > 6 ? ' …' : ''}`,
    pins > 0 && `${pins} listed`,
  ]
    .filter(Boolean)
    .join(' · ')
}
