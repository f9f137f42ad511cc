import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { action, loader } from '../order/order-data.ts'
import { orderPath } from '../order-path.ts'
import { SeenFields } from './seen-fields.tsx'

/** The text of an email that was sent, or the form that sends it again. */
export function EmailSheet({ closeTo }: { closeTo: string }) {
  const { open, email } = useLoaderData<typeof loader>()
  return (
    <Sheet
      key={`${open} ${email?._id}`}
      title={open === 'resend' ? 'Send the email again' : (email?.text?.subject ?? 'Email')}
      icon="mail"
      closeTo={closeTo}
    >
      {open === 'resend' ? <Resend closeTo={closeTo} /> : <Text closeTo={closeTo} />}
    </Sheet>
  )
}

function Text({ closeTo }: { closeTo: string }) {
  const { order, email, list } = useLoaderData<typeof loader>()
  const again = orderPath(order.orderNumber, { list, open: 'resend', email: email?._id })
  return (
    <div className="a-form">
      <div className="bd">
        {email?.text ? (
          <>
            <p className="a-sub">To {email.text.to}</p>
            <p className="order-email">{email.text.text}</p>
          </>
        ) : (
          <p>{email?.problem}</p>
        )}
      </div>
      <div className="ft">
        <ButtonLink weight="line" to={closeTo} replace preventScrollReset>
          Close
        </ButtonLink>
        {email?.text && (
          <ButtonLink to={again} replace preventScrollReset>
            Send again
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** To the shopper; to another address only after a second press. */
function Resend({ closeTo }: { closeTo: string }) {
  const { order, email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const before = answer?.intent === 'resend' ? answer.values : {}
  const [isOther, setIsOther] = useState(before.other === 'yes')
  return (
    <FinalForm
      intent="resend"
      answer={answer}
      label={answer?.code === 'SURE' ? 'Send it there' : 'Send again'}
      busyLabel="Sending"
      cancel={{ to: closeTo, label: 'Send nothing' }}
    >
      {(errorAt, values) => (
        <>
          <SeenFields order={order} />
          <input type="hidden" name="email" value={email?._id} />
          <p>The same words go out once more; three times an hour for an order at most.</p>
          <fieldset className="a-choices">
            <legend>To</legend>
            <label>
              <input
                type="radio"
                name="other"
                value="no"
                checked={!isOther}
                onChange={() => setIsOther(false)}
              />
              {order.shopper.email}
            </label>
            {!order.isMasked && (
              <label>
                <input
                  type="radio"
                  name="other"
                  value="yes"
                  checked={isOther}
                  onChange={() => setIsOther(true)}
                />
                Another address
              </label>
            )}
          </fieldset>
          {!order.isMasked && (
            <div className="order-other">
              <TextField
                label="The other address"
                name="to"
                type="email"
                autoComplete="off"
                maxLength={254}
                defaultValue={values.to}
                error={errorAt('to')}
              />
            </div>
          )}
          {answer?.code === 'SURE' && <input type="hidden" name="sure" value={values.to} />}
        </>
      )}
    </FinalForm>
  )
}
