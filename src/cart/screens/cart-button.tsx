import { Link } from 'react-router'
import { useCart } from '#cart/use-cart.ts'
import { t, tn } from '#platform/language/translate.ts'
import { Icon } from '#design/display/icon.tsx'

/** Rendered after hydration: the server does not know the cart. */
export function CartButton() {
  const { count, ready } = useCart()
  return (
    <Link to="/cart">
      <Icon name="shopping-bag" />
      <span className="lbl">{t('Cart')}</span>
      {ready && count > 0 && (
        <span className="count" key={count}>
          {count}
          <span className="sr"> {tn(count, 'item', 'items')}</span>
        </span>
      )}
    </Link>
  )
}
