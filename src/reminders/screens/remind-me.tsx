import { Form } from 'react-router'
import { notices } from '#consents/rules.ts'
import { Button } from '#design/controls/button.tsx'
import { t } from '#platform/language/translate.ts'
import { remindersPage } from '../rules.ts'
import { DayChoice } from './day-choice.tsx'
import './reminders.css'
import type { Names } from '#catalogue/names/contract.ts'
import { nameOf, ProductName } from '#catalogue/screens/names.tsx'

type RemindMeProps = {
  products: readonly { _id: string; productName: string; productNames?: Names | undefined }[]
}

/** On the page of a delivered order; nothing is chosen in advance. */
export function RemindMe({ products }: RemindMeProps) {
  return (
    <section className="order-box not-on-paper" aria-labelledby="remind">
      <h2 id="remind">{t('Remind me to order this again')}</h2>
      <p className="muted">{t(notices.reminders.words)}</p>
      <ul className="remind-list">
        {products.map(({ _id, ...named }) => (
          <li key={_id}>
            <span>
              <ProductName of={named} />
            </span>
            <Form method="post" action={remindersPage} className="remind-form">
              <input type="hidden" name="product" value={_id} />
              <DayChoice of={nameOf(named)} />
              <Button type="submit" weight="line" name="intent" value="save">
                {t('Remind me')}
                <span className="sr">
                  : <ProductName of={named} />
                </span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
