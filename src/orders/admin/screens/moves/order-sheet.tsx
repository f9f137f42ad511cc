import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import type { action, loader } from '../order/order-data.ts'
import { orderPath } from '../order-path.ts'
import { BillingFields } from './billing-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { EmailSheet } from './email-sheets.tsx'
import { NotNow } from './not-now.tsx'
import { OpenParcelForm } from '../parcels/open-parcel-form.tsx'
import { ParcelSheet } from '../parcels/parcel-sheet.tsx'
import { parcelTexts } from '../parcels/parcel-texts.ts'
import { RefundForm } from './refund-form.tsx'
import { SeenFields } from './seen-fields.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { TakeOffForm } from './take-off-form.tsx'
import { sheetTexts, type SheetAct } from './sheet-texts.ts'

/** The sheet that the address names. */
export function OrderSheet() {
  const { order, open, list, email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const closeTo = orderPath(order.orderNumber, { list })
  if (Object.hasOwn(parcelTexts, open)) return <ParcelSheet closeTo={closeTo} />
  if (email) return <EmailSheet closeTo={closeTo} />
  if (!Object.hasOwn(sheetTexts, open)) return null
  const act = open as SheetAct
  const { title, icon, tone } = sheetTexts[act]
  return (
    <Sheet
      key={act}
      title={`${title}: order ${order.orderNumber}`}
      icon={icon}
      {...(tone && { tone })}
      closeTo={closeTo}
    >
      {order.acts.includes(act) || answer?.intent === act ? (
        <ActForm act={act} answer={answer} closeTo={closeTo} />
      ) : (
        <NotNow closeTo={closeTo}>
          This cannot be done now: order {order.orderNumber} is {order.orderStatus}, or your role
          does not allow it.
        </NotNow>
      )}
    </Sheet>
  )
}

type ActFormProps = { act: SheetAct; answer: FormAnswer | undefined; closeTo: string }

function ActForm({ act, answer, closeTo }: ActFormProps) {
  const { order } = useLoaderData<typeof loader>()
  if (act === 'refund' || act === 'recordCashRefund')
    return <RefundForm act={act} answer={answer} closeTo={closeTo} />
  if (act === 'openParcel') return <OpenParcelForm answer={answer} closeTo={closeTo} />
  if (act === 'takeOff') return <TakeOffForm answer={answer} closeTo={closeTo} />
  const { label, busyLabel, stay, words, tone } = sheetTexts[act]
  return (
    <FinalForm
      intent={act}
      answer={answer}
      label={label}
      busyLabel={busyLabel}
      {...(tone === 'ba' && { weight: 'danger' as const })}
      cancel={{ to: closeTo, label: stay }}
    >
      {(errorAt, values) => (
        <>
          <SeenFields order={order} />
          <p>{words(order)}</p>
          {act === 'editContact' && <ContactFields {...{ order, errorAt, values }} />}
          {act === 'editBilling' && <BillingFields {...{ order, errorAt, values }} />}
          <SheetFields {...{ act, order, errorAt, values }} />
        </>
      )}
    </FinalForm>
  )
}
