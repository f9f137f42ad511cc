import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import type { Courier } from '../../couriers/contract.ts'
import { askDelivery } from './client.ts'
import { CourierFields } from './courier-form.tsx'
import { DeliveryTabs } from './delivery-tabs.tsx'
import { NamedRows } from './named-rows.tsx'
import './delivery.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return askDelivery(context).couriers()
}

export const meta: MetaFunction = ({ matches }) => titled('Couriers', matches)

const empty = {
  title: 'No couriers yet',
  text: 'With a courier shoppers follow their parcel by a link in the profile and the email, and a mistyped number is refused when a parcel is sent.',
}

/** Couriers, and the form of the one that is chosen. */
export default function Couriers() {
  const loaded = useLoaderData<typeof loader>()
  const [couriers, setCouriers] = useState(loaded.couriers)
  const [chosen, setChosen] = useState<string>()
  const courier = couriers.find(({ id }) => id === chosen)
  return (
    <>
      <PageHead
        title="Delivery"
        actions={
          <Button onClick={() => setChosen('new')}>
            <Icon name="plus" />
            New courier
          </Button>
        }
      />
      <DeliveryTabs />
      <div className="a-cols a-cols--even">
        <NamedRows
          label="Couriers"
          rows={couriers}
          chosen={chosen}
          onChoose={setChosen}
          wordsOf={wordsOf}
          empty={empty}
        />
        {chosen !== undefined && (
          <CourierFields
            key={`${chosen} ${courier?.version ?? 0}`}
            courier={courier}
            onSaved={(rows, id) => {
              setCouriers(rows)
              setChosen(id)
            }}
            onClose={() => setChosen(undefined)}
          />
        )}
      </div>
    </>
  )
}

function wordsOf({ active, pattern, link }: Courier): string {
  return [
    !active && 'no longer used',
    pattern === null ? 'any number' : `numbers like ${pattern}`,
    link === null && 'no link',
  ]
    .filter(Boolean)
    .join(' · ')
}
