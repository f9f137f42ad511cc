import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { AgainLine } from '../../again/rules.ts'
import { ProductName } from '#catalogue/screens/names.tsx'

type OrderAgainProps = { lines: readonly AgainLine[]; title?: string; nothing?: string }

/** What can be had of the order today, put into the cart by one press. */
export function OrderAgain({
  lines,
  title = t('Order again'),
  nothing = t('Nothing of this order can be had now.'),
}: OrderAgainProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'again'
  const count = lines.filter(({ pieces }) => pieces > 0).length
  return (
    <section className="order-box not-on-paper" aria-labelledby="again">
      <h2 id="again">{title}</h2>
      <ul className="order-again">
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      {count === 0 ? (
        <p>{nothing}</p>
      ) : (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="again"
            size="large"
            block
            busy={isBusy}
            busyLabel={t('Putting into the cart')}
          >
            {count === lines.length
              ? count === 1
                ? t('Put it in the cart')
                : t('Put all of it in the cart')
              : t('Put {count} of {whole} in the cart', { count, whole: lines.length })}
          </Button>
        </Form>
      )}
    </section>
  )
}

function Line({ line }: { line: AgainLine }) {
  const { productId, pieces, priceThen, priceNow, problem } = line
  return (
    <li>
      <Link to={`/product/product-details/${productId}`}>
        <ProductName of={line} />
      </Link>
      {pieces > 0 && (
        <span className="order-again-price">
          {pieces} × {rupees(paiseOf(priceNow))}
          {priceNow !== priceThen && (
            <span className="muted">
              {t(', then {amount}', { amount: rupees(paiseOf(priceThen)) })}
            </span>
          )}
        </span>
      )}
      {problem && (
        <span className="order-again-problem">
          <Icon name="circle-alert" /> {problem}
        </span>
      )}
    </li>
  )
}
