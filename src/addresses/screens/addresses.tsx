import { useEffect } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { completePinCode, savedPinCode, savePinCode } from '#delivery/screens/pin-code.ts'
import { states } from '#delivery/rules.ts'
import { Button } from '#design/controls/button.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { askOrders } from '#orders/screens/client.ts'
import { attempt, type Context } from '#web/client.ts'
import { t } from '#platform/language/translate.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import type { BookAddress } from '../contract.ts'
import { isSamePlace, mostAddresses } from '../rules.ts'
import type { Route } from './+types/addresses.ts'
import { AddressCard, AddressFields, AddressLines } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { addressesPage, typedAddress } from './address-fields.ts'
import { askAddresses } from './client.ts'
import './addresses.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Addresses'),
    description: t('Where your orders go.'),
  })

const logIn = () => redirect(`/login?from=${addressesPage}`)

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const result = await attempt(() => askAddresses(context).list())
  if (!result.ok) throw result.status === 401 ? logIn() : data(result, { status: result.status })
  const book = result.value.data
  const { data: former } = await askOrders(context).savedAddresses()
  return {
    book,
    // Of earlier orders, and not kept yet.
    former: former.filter((address) => !book.some((entry) => isSamePlace(entry, address))),
    edited: book.find(({ _id }) => _id === searchParams.get('edit')),
    isAdding: searchParams.has('add'),
    done: searchParams.get('done'),
    stateNames: states,
  }
}

type Deleted = Answer & { deleted?: BookAddress }

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const result = await attempt(() => change(context, fields))
  if (!result.ok) {
    const { status, message, errors } = result
    if (status === 401) throw logIn()
    const answer = { errors, values: fields, ...(errors.length === 0 && { message }) }
    return data<Deleted>(answer, { status })
  }
  if (fields.intent === 'delete')
    return data<Deleted>({ errors: [], values: {}, deleted: result.value })
  throw redirect(`${addressesPage}?done=saved`)
}

function change(context: Context, { intent, id, ...fields }: Record<string, string>) {
  const addresses = askAddresses(context)
  if (intent === 'delete') return addresses.remove({ id: id ?? '' })
  if (intent === 'default') return addresses.makeDefault({ id: id ?? '' })
  const typed = typedAddress(fields)
  return id ? addresses.change({ id, ...typed }) : addresses.add(typed)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so nothing was changed. Please try again.'),
  })
}

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { book, former, edited, isAdding, done, stateNames } = loaderData
  const answer: Deleted | undefined = actionData
  usePinCodeOf(book)
  const isFull = book.length >= mostAddresses
  const isOpen = (edited ?? isAdding) || book.length === 0
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ label: t('Profile'), to: '/profile' }]} here={t('Addresses')} />
      <div className="page-head">
        <h1>{t('Addresses')}</h1>
        <p>{t('For you, for those you care for, and for the clinic. The checkout offers them.')}</p>
      </div>
      {answer?.deleted && <DeletedNote address={answer.deleted} />}
      {!answer && done === 'saved' && (
        <Note tone="ok" live="status">
          {t('Your addresses are saved.')}
        </Note>
      )}
      {!isOpen && <FormMessage>{answer?.message}</FormMessage>}
      <div className="addresses">
        {book.map((address) => (
          <AddressCard key={address._id} address={address} />
        ))}
        {isFull ? (
          <p className="add">
            {t('You have {mostAddresses} addresses, as many as we keep.', { mostAddresses })}
          </p>
        ) : (
          <Link className="add" to={`${addressesPage}?add#address-form`}>
            <Icon name="plus" /> {t('Add an address')}
          </Link>
        )}
      </div>
      {isOpen && !(isFull && !edited) && (
        <AddressForm
          key={edited?._id ?? 'new'}
          edited={edited}
          isFirst={book.length === 0}
          states={stateNames}
          answer={answer}
        />
      )}
      {!isFull && former.length > 0 && <Former addresses={former} />}
    </div>
  )
}

function DeletedNote({ address }: { address: BookAddress }) {
  return (
    <Note tone="ok" live="status">
      <Form method="post" action={addressesPage} className="undo">
        <span>{t('{address} is removed.', { address: address.label ?? address.address })}</span>
        <AddressFields address={address} />
        <Button type="submit" size="small" weight="line" name="intent" value="save">
          <Icon name="rotate-ccw" /> {t('Undo')}
        </Button>
      </Form>
    </Note>
  )
}

type FormerProps = { addresses: Route.ComponentProps['loaderData']['former'] }

function Former({ addresses }: FormerProps) {
  return (
    <section className="section" aria-labelledby="former">
      <h2 id="former">{t('From your orders')}</h2>
      <div className="addresses">
        {addresses.map((address) => (
          <article key={JSON.stringify(address)}>
            <AddressLines address={address} />
            <Form method="post" action={addressesPage} className="acts" preventScrollReset>
              <AddressFields address={{ ...address, label: null, isDefault: false }} />
              <Button type="submit" size="small" weight="line" name="intent" value="save">
                <Icon name="plus" /> {t('Keep this address')}
              </Button>
            </Form>
          </article>
        ))}
      </div>
    </section>
  )
}

/** Where nothing was typed in this visit, the cart reckons with the first choice. */
function usePinCodeOf([first]: BookAddress[]): void {
  const code = completePinCode(first?.postalCode ?? '')
  useEffect(() => {
    if (code !== undefined && savedPinCode() === '') savePinCode(code)
  }, [code])
}
