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
import { NamedRows } from './named-rows.tsx'
import './delivery.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return askDelivery(context).zones()
}

export const meta: MetaFunction = ({ matches }) => titled('Zones', matches)

const empty = {
  title: 'No zones yet',
  text: 'A zone gives PIN codes that begin alike one charge, days and a limit of cash.',
}

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
        <NamedRows
          label="Zones"
          rows={zones}
          chosen={chosen}
          onChoose={setChosen}
          wordsOf={wordsOf}
          empty={empty}
        />
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
