import { t } from '#platform/language/translate.ts'
import { rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import { promises } from '#web/promises.ts'

/** Said beside the milestones for as long as they are samples. */
export const historyNote = 'Sample milestones, to be replaced by the store owner’s own.'

export type ServicePromise = {
  icon: 'truck' | 'rotate-ccw' | 'headset' | 'badge-check'
  title: string
  words: string
}

export function servicePromises(store: Store): ServicePromise[] {
  return [
    {
      icon: 'truck',
      title: t('Delivery that keeps time'),
      words: t(
        'Standard in {standardDays} days, Express in {expressDays} days. Shipping is free on orders of {freeFrom} or more.',
        { ...promises, freeFrom: rupees(store.freeShippingFromPaise) },
      ),
    },
    {
      icon: 'rotate-ccw',
      title: t('Returns without fuss'),
      words: t(
        '{returnDays} days to send a product back, and your money within {refundBusinessDays} business days.',
        { ...promises, returnDays: store.returnDays },
      ),
    },
    {
      icon: 'headset',
      title: t('Support {support}', promises),
      words: t('A person to talk to, at any hour, before and after you buy.'),
    },
    {
      icon: 'badge-check',
      title: t('Genuine supplies'),
      words: t(
        'From vendors we know by name, with the maker, the batch and the price printed on the pack.',
      ),
    },
  ]
}

/** Sample certificates; each picture says so. */
export const certificates = [
  { title: 'Quality management', image: '/media/certificates/certificate-1.webp' },
  { title: 'Wholesale licence', image: '/media/certificates/certificate-2.webp' },
  { title: 'Device registration', image: '/media/certificates/certificate-3.webp' },
  { title: 'Good distribution', image: '/media/certificates/certificate-4.webp' },
  { title: 'Import licence', image: '/media/certificates/certificate-5.webp' },
] as const
