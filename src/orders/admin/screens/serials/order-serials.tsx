import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import type { SerialLine } from '../../serials/contract.ts'
import type { loader } from '../order/order-data.ts'
import { orderPath } from '../order-path.ts'
import './serials.css'

const own = ['scanSerials', 'takeOutSerial']

/** Which pieces an order has by their serial numbers, and which lie in its box. */
export function OrderSerials() {
  const { serials } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const message = answer && own.includes(answer.intent) ? answer : undefined
  const lines = (serials?.lines ?? []).filter(
    ({ wanted, packed }) => wanted > 0 || packed.length > 0,
  )
  if (!serials || lines.length === 0) return null
  return (
    <Card title="Serial numbers">
      <FormMessage>{message?.message ?? message?.errors[0]?.message}</FormMessage>
      <ul className="a-list">
        {lines.map((line) => (
          <li key={line.id} className="order-serials">
            <SerialsOfLine line={line} mayScan={serials.mayScan} />
          </li>
        ))}
      </ul>
      {serials.mayScan && <Scan typed={message?.values.serials ?? ''} />}
    </Card>
  )
}

function SerialsOfLine({ line, mayScan }: { line: SerialLine; mayScan: boolean }) {
  const { name, wanted, scanned, packed } = line
  return (
    <>
      <b>{name}</b>
      {packed.length > 0 && (
        <span className="a-sub">
          With the order:{' '}
          {packed.map((serial, at) => (
            <span key={serial}>
              {at > 0 && ', '}
              <Link to={`/stock/serials?view=all&q=${encodeURIComponent(serial)}`}>{serial}</Link>
            </span>
          ))}
        </span>
      )}
      {wanted > 0 && <span className="a-sub">{`In the box: ${scanned.length} of ${wanted}`}</span>}
      {wanted > 0 && scanned.length > 0 && (
        <ul className="order-chips">
          {scanned.map((serial) => (
            <li key={serial}>{mayScan ? <TakeOut serial={serial} /> : serial}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function TakeOut({ serial }: { serial: string }) {
  const { order, list } = useLoaderData<typeof loader>()
  return (
    <Form method="post" action={orderPath(order.orderNumber, { list })} preventScrollReset>
      <input type="hidden" name="intent" value="takeOutSerial" />
      <input type="hidden" name="number" value={order.orderNumber} />
      <input type="hidden" name="serial" value={serial} />
      <Button type="submit" weight="line" size="small">
        {serial}
        <span aria-hidden> ×</span>
        <span className="sr"> is not in the box</span>
      </Button>
    </Form>
  )
}

const box = (typed: string) => (ties: ControlTies) => (
  <textarea
    {...ties}
    className="textarea"
    name="serials"
    rows={2}
    required
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
    defaultValue={typed}
  />
)

/** Another key after each answer, so that what was taken is cleared. */
function Scan({ typed }: { typed: string }) {
  const { order, list, serials, key } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().formData?.get('intent') === 'scanSerials'
  const count = serials?.lines.reduce((sum, line) => sum + line.scanned.length, 0)
  return (
    <Form
      method="post"
      action={orderPath(order.orderNumber, { list })}
      className="a-form"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="scanSerials" />
      <input type="hidden" name="number" value={order.orderNumber} />
      <Field
        key={typed === '' ? `${count}` : key}
        label="Scan or type the serial number of each piece"
        hint="One in a line, before the order or a part of it is packed"
        control={box(typed)}
      />
      <Button type="submit" weight="line" busy={isBusy} busyLabel="Looking">
        Put them into the box
      </Button>
    </Form>
  )
}
