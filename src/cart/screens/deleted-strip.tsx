import { tx } from '#web/language/rich-words.tsx'
import { useEffect, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import type { Deleted } from './cart-form.ts'
import { ProductName } from '#catalogue/screens/names.tsx'

type DeletedStripProps = { strip: Deleted; onUndo: (strip: Deleted) => void }

/** Stands in the place of the deleted line; the focus goes there, because its button is gone. */
export function DeletedStrip({ strip, onUndo }: DeletedStripProps) {
  const { item, place } = strip
  const button = useRef<HTMLFormElement>(null)
  useEffect(() => button.current?.querySelector('button')?.focus(), [])
  return (
    <form
      className="deleted"
      method="post"
      action={localPath('/cart')}
      ref={button}
      onSubmit={(event) => {
        event.preventDefault()
        onUndo(strip)
      }}
    >
      <Icon name="trash-2" />
      <span role="status">
        {tx('{product} is out of your cart.', {
          product: (
            <b>
              <ProductName of={item} />
            </b>
          ),
        })}
      </span>
      <input type="hidden" name="productId" value={item.productId} />
      <input type="hidden" name="quantity" value={item.quantity} />
      <input type="hidden" name="place" value={place} />
      <Button type="submit" weight="line" size="small">
        <Icon name="undo-2" /> {t('Undo')}
      </Button>
    </form>
  )
}
