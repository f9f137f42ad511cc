import { noticeOf } from '#platform/settings/exposure.ts'
import type { Store } from '#web/page-context.ts'
import type { Shop } from '#platform/shop.ts'

const yearInIndia = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' })

/** What every page knows of the store. */
export function storeOf({ settings, clock }: Shop): Store {
  const { samplesLeft: _left, ...legal } = settings.legal
  return {
    ...legal,
    name: settings.storeName,
    notice: noticeOf(settings),
    // A kept page shows the old year until the first sale of the new one.
    year: yearInIndia.format(clock()),
    url: settings.publicUrl,
    phone: settings.storeOwnerPhone,
    email: settings.storeOwnerEmail,
    whatsapp: settings.storeWhatsapp,
    hours: settings.storeHours,
    counters: settings.counters,
    freeShippingFromPaise: settings.freeShippingFromPaise,
    expressPaise: settings.expressPaise,
    returnDays: settings.returnDays,
    payments: paymentDoors(settings.payments),
  }
}

/**
 * Where the browser finds the provider's window, and the page that takes its place where no window
 * can open.
 */
function paymentDoors({ mode, apiUrl, isApart }: Shop['settings']['payments']): Store['payments'] {
  if (mode === 'off') return null
  if (mode !== 'practice')
    return {
      script: 'https://checkout.razorpay.com/v1/checkout.js',
      hosted: 'https://api.razorpay.com/v1/checkout/embedded',
    }
  const base = isApart ? apiUrl : '/practice-payments/v1'
  return { script: `${base}/checkout.js`, hosted: `${base}/checkout/embedded` }
}
