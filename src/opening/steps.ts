import { eq } from 'drizzle-orm'
import { category, product } from '#catalogue/tables.ts'
import { pincode } from '#delivery/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { labelOf, requiredFacts } from '#settings/rules.ts'
import type { Step } from './rules.ts'

type Settings = Shop['settings']
type About = Omit<Step, 'key'>

/** What is done and what is missing until strangers may buy. */
export async function readSteps({ db, settings }: Shop): Promise<Step[]> {
  const [categories, products, pins] = await Promise.all([
    db.$count(category),
    db.$count(product, eq(product.state, 'live')),
    db.$count(pincode),
  ])
  return [
    { key: 'facts', ...facts(settings) },
    { key: 'gst', ...gst(settings) },
    { key: 'payments', ...paymentStep(settings) },
    { key: 'mail', ...mail(settings) },
    { key: 'category', ...some(categories, ['category', 'categories']) },
    { key: 'product', ...some(products, ['product on sale', 'products on sale']) },
    { key: 'delivery', ...delivery(settings, pins) },
  ]
}

const done = (fact: string): About => ({ state: 'done', fact })
const open = (fact: string): About => ({ state: 'open', fact })

/** Each given on purpose, by the environment or in the back office. */
function facts({ environment, stored, legal: { samplesLeft } }: Settings): About {
  const missing = requiredFacts.filter(
    (name) =>
      (environment[name] ?? stored[name]) === undefined ||
      (samplesLeft as readonly string[]).includes(name),
  )
  if (missing.length === 0) return done('Who sells stands on every page')
  return open(`Missing: ${missing.map(labelOf).join(', ')}`)
}

function gst({ gstMode, gstin }: Settings): About {
  if (gstMode === undefined) return open('Registered, composition, or none')
  if (gstMode === 'none') return done('Not registered')
  return gstin === undefined ? open('The GSTIN is missing') : done(`GSTIN ${gstin}`)
}

function paymentStep({ payments, unreadable, environment, stored }: Settings): About {
  if (unreadable.includes('payments'))
    return open('The stored keys cannot be read: please enter them again')
  const isChosen = (environment.PAYMENTS ?? stored.PAYMENTS) !== undefined
  if (payments.mode === 'live') return done('Online by Razorpay, and Cash On Delivery')
  if (!isChosen) return open('Keys of Razorpay, or Cash On Delivery only')
  if (payments.mode === 'off') return done('Cash On Delivery only')
  return done(payments.mode === 'test' ? 'Test keys: no money moves' : 'Practice: no money moves')
}

function mail({ smtpUrl, unreadable, exposure }: Settings): About {
  if (unreadable.includes('mail'))
    return open('The stored mail server cannot be read: please enter it again')
  if (smtpUrl !== undefined) return done('Emails are sent')
  return exposure === 'local'
    ? { state: 'optional', fact: 'Emails are kept as files on this machine until then' }
    : open('Orders and log-ins are confirmed by email')
}

function some(count: number, [one, many]: [string, string]): About {
  if (count === 0) return open('None yet')
  return done(`${count} ${count === 1 ? one : many}`)
}

function delivery({ unlistedPins }: Settings, pins: number): About {
  if (pins > 0)
    return done(`${pins} pin ${pins === 1 ? 'code has a charge' : 'codes have charges'}`)
  return unlistedPins === 'sent'
    ? done('All of India, free of charge')
    : open('Pin codes with their charge, or all of India free of charge')
}
