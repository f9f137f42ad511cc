import { classes } from '#design/classes.ts'
import { Icon, type IconName } from '#design/display/icon.tsx'
import { t, tn } from '#platform/language/translate.ts'
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
        title={t('Free shipping')}
        words={t('From {amount}', { amount: rupees(store.freeShippingFromPaise) })}
      />
      <Fact
        icon="rotate-ccw"
        title={tn(store.returnDays, '{count} day', '{count} days')}
        words={t('To return')}
      />
      {store.payments ? (
        <Fact
          icon="wallet"
          title={t('Online or Cash On Delivery')}
          words={t('Choose at checkout')}
        />
      ) : (
        <Fact icon="wallet" title={t('Cash On Delivery')} words={t('Pay when it arrives')} />
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
