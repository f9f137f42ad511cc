import { ButtonLink } from '#design/controls/button.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Empty } from '#design/display/empty.tsx'
import type { FormerProduct, ProductCard } from '../../contract.ts'
import { t } from '#platform/language/translate.ts'
import { Similar } from './similar.tsx'
import { categoryNameOf, nameOf, ProductName } from '../names.tsx'

type NoLongerSoldProps = { former: FormerProduct; similar: readonly ProductCard[] }

/** The address of a product that is no longer sold, and what is sold in its place. */
export function NoLongerSold({ former, similar }: NoLongerSoldProps) {
  const { categoryName, isArchived } = former
  const category = `/product-by-category/${categoryName._id}`
  return (
    <div className="wrap">
      <div className="pdp-crumbs">
        <Breadcrumb
          here={nameOf(former)}
          trail={[{ label: categoryNameOf(categoryName), to: category }]}
        />
      </div>
      <h1>
        <ProductName of={former} />
      </h1>
      <Empty
        title={isArchived ? t('No longer sold') : t('Not on sale now')}
        action={
          <ButtonLink to={category}>
            {t('All of {categoryName}', { categoryName: categoryNameOf(categoryName) })}
          </ButtonLink>
        }
      >
        {isArchived
          ? t('We have stopped selling it. Orders of it stay as they are.')
          : t('It may come back. Orders of it stay as they are.')}
      </Empty>
      <Similar category={categoryName} products={similar} />
    </div>
  )
}
