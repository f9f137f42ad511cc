import { useEffect } from 'react'
import { Form, Link } from 'react-router'
import { inStock, productLink } from '#catalogue/rules.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Empty } from '#design/display/empty.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { Price } from '#design/display/price.tsx'
import { Rating } from '#design/display/rating.tsx'
import { t } from '#platform/language/translate.ts'
import { FormMessage } from '#web/form-message.tsx'
import { send } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import type { WishedProduct } from '../contract.ts'
import { sharedIds } from '../rules.ts'
import type { Route } from './+types/wishlist.ts'
import { actOnWishlist, type WishAnswer } from './act-on-wishlist.ts'
import { askWishlist } from './client.ts'
import { keepWishes } from './wished.ts'
import './wishlist.css'
import { ProductName } from '#catalogue/screens/names.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Wishlist'),
    description: t('Products for later, with their prices as they are now.'),
  })

/** With products in its address it is a list that somebody shared. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const products = sharedIds(searchParams.get('products') ?? '').join(',')
  const wishlist = askWishlist(context)
  const list = products
    ? { ...(await wishlist.shared({ products })), isOfAccount: false }
    : await wishlist.own()
  return { ...list, isShared: products !== '', done: searchParams.get('done') }
}

export function action({ context, request }: Route.ActionArgs) {
  return actOnWishlist(context, request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so nothing was changed. Please try again.'),
  })
}

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  const { products, isShared, isOfAccount, done } = loaderData
  const answer: WishAnswer | undefined = actionData
  useEffect(() => {
    if (!isShared) keepWishes({ isOfAccount, ids: products.map(({ _id }) => _id) })
  }, [isShared, isOfAccount, products])
  const title = isShared ? t('A shared wishlist') : t('Wishlist')
  return (
    <div className="wrap wishlist">
      <Breadcrumb here={title} />
      <div className="page-head">
        <h1>{title}</h1>
        <p>{wordsOf({ isShared, isOfAccount })}</p>
      </div>
      <FormMessage>{answer?.message}</FormMessage>
      {answer?.removed && <Removed id={answer.removed} />}
      {!answer && done === 'added' && products.length > 0 && (
        <Note tone="ok" live="status">
          {t('It is on your wishlist.')}
        </Note>
      )}
      {products.length === 0 ? (
        <Empty
          title={
            isShared ? t('Nothing of this list is sold any more') : t('Nothing on your wishlist')
          }
          action={<ButtonLink to="/all-products">{t('Browse all products')}</ButtonLink>}
        >
          {t('Press the heart of a product, and it waits here.')}
        </Empty>
      ) : (
        <>
          <WholeList products={products} isShared={isShared} />
          <ul className="wishes">
            {products.map((product) => (
              <Wish key={product._id} product={product} isShared={isShared} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function wordsOf({ isShared, isOfAccount }: { isShared: boolean; isOfAccount: boolean }): string {
  if (isShared) return t('What somebody chose, with the prices of today.')
  return isOfAccount
    ? t('Kept in your account, with the prices of today.')
    : t('Kept in this browser for 90 days, and in your account once you log in.')
}

function Removed({ id }: { id: string }) {
  return (
    <Note tone="ok" live="status">
      <Form method="post" action="/wishlist" className="wish-acts">
        <span>{t('It is off your wishlist.')}</span>
        <Button type="submit" size="small" weight="line" name="add" value={id}>
          <Icon name="rotate-ccw" /> {t('Undo')}
        </Button>
      </Form>
    </Note>
  )
}

type ListProps = { products: readonly WishedProduct[]; isShared: boolean }

function WholeList({ products, isShared }: ListProps) {
  const all = idsOf(products)
  const buyable = products.filter(({ stock }) => stock === inStock)
  return (
    <Form method="post" action="/wishlist" className="wish-acts">
      {buyable.length > 0 && (
        <Button type="submit" name="cart" value={idsOf(buyable)}>
          <Icon name="shopping-bag" /> {t('Add all to the cart')}
        </Button>
      )}
      {isShared ? (
        <Button type="submit" weight="line" name="add" value={all}>
          {t('Add all to my wishlist')}
        </Button>
      ) : (
        <ButtonLink weight="line" to={`/wishlist?products=${all}`}>
          {t('A page to share')}
        </ButtonLink>
      )}
      {isShared && (
        <span className="hint">{t('Its address shows these products, and no person.')}</span>
      )}
    </Form>
  )
}

function idsOf(products: readonly WishedProduct[]): string {
  return products.map(({ _id }) => _id).join(',')
}

function Wish({ product, isShared }: { product: WishedProduct; isShared: boolean }) {
  const { _id } = product
  const isOut = product.stock !== inStock
  const of = (
    <span className="sr">
      : <ProductName of={product} />
    </span>
  )
  return (
    <li>
      <Thumb src={product.productImage} wall={product.productWall as Wall} sizes="96px" />
      <div>
        <Link to={productLink(product)}>
          <ProductName of={product} />
        </Link>
        <Rating of={product.productRating} />
        <Price
          price={product.productFinalPrice}
          listPrice={product.productPrice}
          discountPercentage={product.productDiscountPercentage}
        />
        {isOut && <p className="wish-out">{t('Out of stock')}</p>}
        <Form method="post" action="/wishlist" className="wish-acts" preventScrollReset>
          {!isOut && (
            <Button type="submit" size="small" weight="soft" name="cart" value={_id}>
              {t('Add to cart')}
              {of}
            </Button>
          )}
          {isShared ? (
            <Button type="submit" size="small" weight="line" name="add" value={_id}>
              {t('Add to my wishlist')}
              {of}
            </Button>
          ) : (
            <Button type="submit" size="small" weight="line" name="remove" value={_id}>
              {t('Remove')}
              {of}
            </Button>
          )}
        </Form>
      </div>
    </li>
  )
}
