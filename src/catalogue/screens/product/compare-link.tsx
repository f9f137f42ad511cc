import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { look } from '#design/controls/button.tsx'
import { t } from '#platform/language/translate.ts'
import { viewedProducts } from '#web/viewed/viewed-products.ts'
import type { ProductCard } from '../../contract.ts'
import { addressOf } from '../compare/address.ts'
import { nameOf } from '../names.tsx'

type CompareLinkProps = {
  product: { _id: string }
  similar: readonly ProductCard[]
  /** Where all of them stand side by side. */
  comparison: string
}

/**
 * Beside the specification, where the choice is made: with the similar product that was looked at
 * last in this browser, else with all similar ones.
 */
export function CompareLink({ product, similar, comparison }: CompareLinkProps) {
  const seenId = useSyncExternalStore(neverChanges, () => lastSeen(similar), onServer)
  const lastProduct = similar.find(({ _id }) => _id === seenId)
  return (
    <Link
      className={look({ weight: 'soft' })}
      to={lastProduct ? addressOf([product, lastProduct]) : comparison}
    >
      {lastProduct
        ? t('Compare with {name}', { name: nameOf(lastProduct) })
        : t('Compare with similar products')}
    </Link>
  )
}

const neverChanges = () => () => undefined
const onServer = () => undefined

function lastSeen(similar: readonly ProductCard[]): string | undefined {
  return viewedProducts().find((id) => similar.some(({ _id }) => _id === id))
}
