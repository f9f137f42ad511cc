import { tx } from '#web/language/rich-words.tsx'
import { useNavigate } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { t } from '#platform/language/translate.ts'
import type { Store } from '#web/page-context.ts'

type OrderPlacedProps = { name: string; orderNumber: string; store: Store; onClose?: () => void }

/**
 * The success dialog; closing it goes home (specification.md#checkout) unless `onClose` is set, and
 * its link contacts the owner (rulings.md#thank-you).
 */
export function OrderPlaced({ name, orderNumber, store, onClose }: OrderPlacedProps) {
  const navigate = useNavigate()
  const close = onClose ?? (() => void navigate('/'))
  return (
    <Dialog
      open
      onClose={close}
      title={t('Your order has been placed')}
      icon="check"
      tone="ok"
      actions={
        <Button size="large" onClick={close}>
          {t('Close')}
        </Button>
      }
    >
      <p>
        {tx(
          'Thank you, {name}. Your order number is {number}. For anything about this order, {contact}.',
          {
            name: name.split(' ')[0],
            number: <b>{orderNumber}</b>,
            contact: <a href={ownerLink(store, orderNumber)}>{t('contact the store owner')}</a>,
          },
        )}
      </p>
    </Dialog>
  )
}

function ownerLink({ whatsapp, email }: Store, orderNumber: string): string {
  const text = encodeURIComponent(t('About my order {orderNumber}', { orderNumber }))
  return whatsapp
    ? `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${text}`
    : `mailto:${email}?subject=${text}`
}
