import { promises } from '#web/promises.ts'
import { Icon, type IconName } from '#design/display/icon.tsx'
import { look } from '#design/controls/button.tsx'
import { rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import type { Product } from '../contract.ts'

export function ProductFacts({ product, store }: { product: Product; store: Store }) {
  return (
    <ul className="facts">
      <Fact
        icon="truck"
        title={`Free shipping on orders of ${rupees(store.freeShippingFromPaise)} or more`}
        words={`Standard delivery in ${promises.standardDays} days`}
      />
      <Fact
        icon="rotate-ccw"
        title={`${store.returnDays}-day return window`}
        words={`Refunds in ${promises.refundBusinessDays} business days`}
      />
      {store.payments ? (
        <Fact icon="wallet" title="Online or Cash On Delivery" words="Choose at checkout" />
      ) : (
        <Fact icon="wallet" title="Cash On Delivery" words="Pay when it arrives" />
      )}
      {product.productPdf && (
        <li>
          <Icon name="file-text" />
          <div>
            <b>Product PDF</b>
            <span>Details, what is in the box and care</span>
          </div>
          <a
            className={look({ weight: 'soft', size: 'small' })}
            href={product.productPdf}
            target="_blank"
            rel="noopener"
            aria-label={`Open the product PDF of ${product.productName}`}
          >
            <Icon name="download" /> Open
          </a>
        </li>
      )}
    </ul>
  )
}

function Fact({ icon, title, words }: { icon: IconName; title: string; words: string }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <span>{words}</span>
      </div>
    </li>
  )
}
