import { classes } from '#design/classes.ts'
import { Icon, type IconName } from '#design/display/icon.tsx'
import { rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import './store-facts.css'

type StoreFactsProps = {
  store: Pick<Store, 'freeShippingFromPaise' | 'returnDays' | 'payments'>
  /** Icons beside the words where there is room. */
  wide?: boolean
}

/** What holds for every order: shipping, return and payment. */
export function StoreFacts({ store, wide = false }: StoreFactsProps) {
  return (
    <ul className={classes('facts', wide && 'facts--wide')}>
      <Fact
        icon="truck"
        title="Free shipping"
        words={`From ${rupees(store.freeShippingFromPaise)}`}
      />
      <Fact icon="rotate-ccw" title={`${store.returnDays} days`} words="To return" />
      {store.payments ? (
        <Fact icon="wallet" title="Online or Cash On Delivery" words="Choose at checkout" />
      ) : (
        <Fact icon="wallet" title="Cash On Delivery" words="Pay when it arrives" />
      )}
    </ul>
  )
}

function Fact({ icon, title, words }: { icon: IconName; title: string; words: string }) {
  return (
    <li>
      <Icon name={icon} />
      <b>{title}</b>
      <span>{words}</span>
    </li>
  )
}
