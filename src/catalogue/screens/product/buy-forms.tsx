import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { localPath, t } from '#platform/language/translate.ts'

export const maxPieces = 99

/** Without script, in place of the buttons above. */
export function AddForm({ productId }: { productId: string }) {
  return (
    <form className="act" method="post" action={localPath('/cart')}>
      <input type="hidden" name="productId" value={productId} />
      <input
        className="input num"
        type="number"
        name="quantity"
        aria-label={t('Quantity')}
        defaultValue={1}
        min={1}
        max={maxPieces}
        required
      />
      <Button type="submit" size="large" name="add">
        <Icon name="shopping-bag" /> {t('Add to cart')}
      </Button>
    </form>
  )
}
