import { useEffect, useState } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { SavedAddress } from '../../../shapes.ts'
import { addressLine } from '../../../rules.ts'
import { isHandedOver } from '../../../phone/rules.ts'
import { FindBox } from './find-box.tsx'
import { addressesOf, findCustomers } from './phone-calls.ts'
import { emptyAddress, type AddressField, type Customer } from './phone-draft.ts'
import type { PhoneOrder } from './use-phone-order.ts'

type Props = { order: PhoneOrder }

/** Who orders: found by phone or e-mail, or new. */
export function CustomerCard({ order }: Props) {
  const { draft, change, errorAt } = order
  const choose = (customer: Customer) =>
    change({ customer, address: { ...emptyAddress, phone: customer.phone ?? '' } })
  return (
    <Card title="Who orders">
      {draft.customer ? (
        <div className="po-customer">
          <span>
            <b>{draft.customer.name}</b>
            <span className="a-sub">{customerFacts(draft.customer)}</span>
          </span>
          <Button weight="line" size="small" onClick={() => change({ customer: null })}>
            Somebody else
          </Button>
        </div>
      ) : (
        <>
          <FindBox
            label="Find a customer"
            hint="Phone, e-mail address, name or number of an order"
            nothing="Nobody found: enter a new customer below."
            find={findCustomers}
            idOf={({ _id }) => _id}
            onChoose={choose}
          >
            {(customer) => (
              <>
                <b>{customer.name}</b>
                <span className="a-sub">{customerFacts(customer)}</span>
              </>
            )}
          </FindBox>
          <fieldset className="po-new">
            <legend className="label">Or somebody new</legend>
            <TextField
              label="Name"
              value={draft.name}
              maxLength={100}
              {...withError(errorAt('customer.name'))}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label="E-mail"
              optional
              type="email"
              hint="Empty: no emails"
              value={draft.email}
              {...withError(errorAt('customer.email'))}
              onChange={({ target }) => change({ email: target.value })}
            />
          </fieldset>
        </>
      )}
      {!isHandedOver(draft.payment) && <Address order={order} />}
    </Card>
  )
}

export function withError(error: string | undefined) {
  return error === undefined ? {} : { error }
}

function customerFacts({ orders, city, phone, email }: Customer): string {
  const count = orders === 1 ? '1 order' : `${orders} orders`
  return [count, city, phone, email].filter(Boolean).join(' · ')
}

const labels: Record<AddressField, string> = {
  recipient: 'Name on the parcel',
  phone: 'Phone',
  address: 'Address',
  landmark: 'Landmark',
  postalCode: 'PIN code',
  city: 'City',
  state: 'State',
  country: 'Country',
}
const optional: AddressField[] = ['recipient', 'landmark']

function Address({ order: { draft, change, errorAt } }: Props) {
  const saved = useAddresses(draft.customer?._id)
  const take = ({ recipient, landmark, postalCode, ...address }: SavedAddress) =>
    change({
      address: {
        ...address,
        recipient: recipient ?? '',
        landmark: landmark ?? '',
        postalCode: postalCode ?? '',
      },
    })
  return (
    <>
      {saved.length > 0 && (
        <div className="po-saved">
          <p className="label">Sent before to</p>
          {saved.map((address) => (
            <Button
              key={JSON.stringify(address)}
              weight="line"
              size="small"
              onClick={() => take(address)}
            >
              {addressLine(address)}
            </Button>
          ))}
        </div>
      )}
      <fieldset className="po-address">
        <legend className="label">Where it goes</legend>
        {(Object.keys(labels) as AddressField[]).map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            optional={optional.includes(name)}
            value={draft.address[name]}
            inputMode={name === 'phone' || name === 'postalCode' ? 'numeric' : 'text'}
            autoComplete="off"
            {...withError(errorAt(`shippingAddress.${name}`))}
            onChange={({ target }) =>
              change({ address: { ...draft.address, [name]: target.value } })
            }
          />
        ))}
      </fieldset>
    </>
  )
}

function useAddresses(customer: string | undefined): SavedAddress[] {
  const [found, setFound] = useState<{ of: string; rows: SavedAddress[] }>()
  useEffect(() => {
    if (customer === undefined) return
    let isOver = false
    void addressesOf(customer).then((answer) => {
      if (!isOver && answer.ok) setFound({ of: customer, rows: answer.value })
    })
    return () => {
      isOver = true
    }
  }, [customer])
  return found && found.of === customer ? found.rows : []
}
