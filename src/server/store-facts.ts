import { ownNameOf } from '#platform/language/available.ts'
import { noticeOf } from '#platform/settings/exposure.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Store } from '#web/page-context.ts'
import type { Shop } from '#platform/shop.ts'

const yearInIndia = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' })

export function storeOf({ settings, clock }: Shop): Store {
  const { samplesLeft: _left, ...legal } = settings.legal
  return {
    ...legal,
    name: settings.storeName,
    notice: noticeOf(settings),
    // A cached page shows the old year until the next change of public data.
    year: yearInIndia.format(clock()),
    url: settings.publicUrl,
    phone: settings.storeOwnerPhone,
    email: settings.storeOwnerEmail,
    whatsapp: settings.storeWhatsapp,
    hours: settings.storeHours,
    languages: settings.languages.map((code) => ({ code, name: ownNameOf(code) })),
    gstin: settings.gstin ?? '',
    counters: settings.counters,
    isDemo: settings.seed === 'demo',
    freeShippingFromPaise: settings.freeShippingFromPaise,
    expressPaise: settings.expressPaise,
    returnDays: settings.returnDays,
    instalments: instalmentsIn(settings),
    payments: paymentDoors(settings.payments),
  }
}

/** Cards are charged with live keys alone, and the line wants all that the owner can give. */
function instalmentsIn({ payments, instalments }: Settings): Store['instalments'] {
  const { fromPaise, months, rate } = instalments
  if (fromPaise === undefined || months === undefined || rate === undefined) return null
  return payments.mode === 'live' ? { fromPaise, months, rate } : null
}

/** Origins of the provider's script and of its hosted page, for browsers without a popup. */
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
