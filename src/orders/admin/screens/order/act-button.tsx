import type { ReactNode } from 'react'
import { Form, useLoaderData, useNavigation } from 'react-router'
import type { OrderAct } from '../../rules.ts'
import { SeenFields } from '../moves/seen-fields.tsx'
import { orderPath } from '../order-path.ts'
import type { loader } from './order-data.ts'

/** A press that needs no question, because another one takes it back. */
export function ActButton({
  act,
  look,
  children,
}: {
  act: OrderAct
  look: string
  children: ReactNode
}) {
  const { order, list } = useLoaderData<typeof loader>()
  const busy = useNavigation().formData?.get('intent') === act
  return (
    <Form
      method="post"
      action={orderPath(order.orderNumber, { list })}
      className="order-act"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={act} />
      <SeenFields order={order} />
      <button
        type="submit"
        className={busy ? `${look} is-busy` : look}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        {children}
      </button>
    </Form>
  )
}
