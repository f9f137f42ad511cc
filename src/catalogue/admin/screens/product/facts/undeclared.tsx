import { Icon } from '#admin/parts/icon.tsx'
import type { EditedProduct } from '../../../shapes.ts'

/** Of what is on sale without all that the law wants declared: what it lacks, each a link. */
export function Undeclared({ product }: { product: EditedProduct | undefined }) {
  if (product?.state !== 'live' || product.undeclared.length === 0) return null
  return (
    <div className="note note--warn" role="status">
      <Icon name="circle-alert" />
      <div>
        <p>On sale, and the law wants more declared of it:</p>
        <ul>
          {product.undeclared.map(({ field, sentence }) => (
            <li key={field}>
              <a href={`#f-${field.replace('.', '-')}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
