import { Form } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Badge } from '#design/display/badge.tsx'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import type { BookAddress } from '../contract.ts'
import { addressesPage } from './address-fields.ts'

type AddressWithoutId = Omit<BookAddress, '_id'>

export function AddressCard({ address }: { address: BookAddress }) {
  const { _id, label, isDefault } = address
  const name = label ?? address.address
  const of = <span className="sr">: {name}</span>
  return (
    <article>
      <h2>
        {label ?? t('Address')}
        {isDefault && (
          <Badge tone="info">
            <Icon name="house" /> {t('First choice')}
          </Badge>
        )}
      </h2>
      <AddressLines address={address} />
      <Form method="post" action={addressesPage} className="acts" preventScrollReset>
        <input type="hidden" name="id" value={_id} />
        <ButtonLink
          size="small"
          weight="line"
          to={`${addressesPage}?edit=${_id}#address-form`}
          preventScrollReset
        >
          {t('Change')}
          {of}
        </ButtonLink>
        {!isDefault && (
          <Button type="submit" size="small" weight="line" name="intent" value="default">
            {t('Make first')}
            {of}
          </Button>
        )}
        <Button type="submit" size="small" weight="line" name="intent" value="delete">
          {t('Remove')}
          {of}
        </Button>
      </Form>
    </article>
  )
}

type LinesProps = { address: Omit<AddressWithoutId, 'label' | 'isDefault'> }

export function AddressLines({ address }: LinesProps) {
  const { recipient, phone, landmark, city, state, country, postalCode } = address
  return (
    <address>
      {recipient && (
        <>
          {recipient}
          <br />
        </>
      )}
      {[address.address, landmark].filter(Boolean).join(', ')}
      <br />
      {[city, `${state} ${postalCode ?? ''}`.trim(), country].join(', ')}
      <br />
      <span className="num">{phone}</span>
    </address>
  )
}

/** An address that a press sends as it is. */
export function AddressFields({ address }: { address: AddressWithoutId }) {
  const { isDefault, label, recipient, phone, landmark, city, state, country, postalCode } = address
  const texts = { label, recipient, phone, landmark, city, state, country, postalCode }
  return (
    <>
      {Object.entries({ ...texts, address: address.address }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {isDefault && <input type="hidden" name="isDefault" value="yes" />}
    </>
  )
}
