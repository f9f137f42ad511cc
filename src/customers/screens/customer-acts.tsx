import { useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import type { loader } from './customer-data.ts'
import { sheetTexts } from './sheet-texts.ts'
import { usePath } from './use-customer.ts'

/** Name, address, and whether they may pay at the door. */
export function Changes() {
  const { acts, cashBlock } = useLoaderData<typeof loader>().customer
  const path = usePath()
  const cash = cashBlock ? 'unblockCash' : 'blockCash'
  if (!cashBlock && !acts.includes('rename')) return null
  return (
    <Card title="Change">
      {cashBlock && (
        <p className="quote cust-block">
          Cash On Delivery is blocked: {cashBlock.reason}{' '}
          <span className="a-sub">
            {cashBlock.who ?? 'a former member'}, {dayAndClock(cashBlock.at)}
          </span>
        </p>
      )}
      <div className="cust-acts">
        <Ways sheets={['rename', 'changeEmail', cash]} />
        {acts.includes('merge') && (
          <Way
            to={path('merge')}
            icon="git-merge"
            label="Merge another account"
            weight={undefined}
          />
        )}
      </div>
    </Card>
  )
}

/** What the law gives them. */
export function TheirData() {
  const { acts } = useLoaderData<typeof loader>().customer
  if (!acts.includes('exportData') && !acts.includes('erase')) return null
  return (
    <Card title="Their data">
      <p className="a-sub cust-block">
        The file has everything that is kept. Erasing is refused while an order or money is on its
        way.
      </p>
      <div className="cust-acts">
        <Ways sheets={['exportData', 'erase']} />
      </div>
    </Card>
  )
}

function Ways({ sheets }: { sheets: readonly string[] }) {
  const { acts } = useLoaderData<typeof loader>().customer
  const path = usePath()
  return sheets.flatMap((name) => {
    const texts = sheetTexts[name]
    if (!texts || !acts.includes(texts.act)) return []
    return [
      <Way
        key={name}
        to={path(name)}
        icon={texts.icon}
        label={texts.title}
        weight={texts.weight}
      />,
    ]
  })
}

type WayProps = {
  to: string
  icon: AdminIconName
  label: string
  weight: 'danger' | undefined
}

function Way({ to, icon, label, weight }: WayProps) {
  return (
    <ButtonLink weight={weight ?? 'line'} to={to} preventScrollReset>
      <Icon name={icon} /> {label}
    </ButtonLink>
  )
}
