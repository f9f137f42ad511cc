import { inIndia } from '#platform/clock.ts'
import { escaped } from '#platform/escape-html.ts'
import { maskedPhone } from '#platform/masking.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { Order } from '../shapes.ts'
import { shownSteps, sumRows, type ShownStep } from '../shown/rules.ts'

/** A step of a return, in the word that is shown. */
export type ReturnStep = {
  name: string
  state: string
  at: string
  /** Of the step that sent a replacement. */
  parcel: Tracked | null
}

type Tracked = Pick<Order, 'trackingNumber' | 'courier'>

/** What the link of an order shows (rulings.md#order-links): no whole name, number or address. */
export function orderMain(order: Order, returns: readonly ReturnStep[]): string {
  const { orderNumber, orderStatus, paymentMethod, paymentStatus, shippingAddress } = order
  const { city, postalCode, phone } = shippingAddress
  return `<h1>Order ${orderNumber}</h1>
<p class="soft">${escaped(orderStatus)} · ${escaped(paymentMethod)} · ${escaped(paymentStatus)}</p>
<section><h2>Steps</h2><ol>${takenOffRows(order)}</ol>${parcelWords(order)}</section>
${parcelsOf(order)}${returnsOf(returns)}<section><h2>What you ordered</h2><ul>${order.products.map(line).join('')}</ul></section>
<section><h2>What it costs</h2><dl>${sums(order)}</dl></section>
<section><h2>Where it goes</h2><p>${escaped([city, postalCode].filter(Boolean).join(' '))}, phone ${escaped(maskedPhone(phone))}</p></section>
<p class="soft">To change, cancel or return something, please call or write to us with the number of the order.</p>`
}

/** Steps to come are on the page of the account only. */
function takenOffRows(order: Order): string {
  return shownSteps(order)
    .filter(({ state }) => state !== 'next')
    .map(step)
    .join('')
}

function step({ status, at }: ShownStep): string {
  return `<li><span>${escaped(status)}</span><span class="soft">${at === undefined ? '' : momentOf(at)}</span></li>`
}

function returnsOf(steps: readonly ReturnStep[]): string {
  if (steps.length === 0) return ''
  const rows = steps.map(
    ({ name, state, at, parcel }) =>
      `<li><span>${escaped(`${name}: ${state}`)}${parcel ? trackingWords(parcel) : ''}</span><span class="soft">${momentOf(at)}</span></li>`,
  )
  return `<section><h2>Returns</h2><ol>${rows.join('')}</ol></section>`
}

/** Day and clock in India. */
function momentOf(at: string): string {
  const [day = '', clock = ''] = inIndia(new Date(at)).split('T')
  return `<time datetime="${at}">${day.split('-').toReversed().join('.')}, ${clock.slice(0, 5)}</time>`
}

function parcelsOf({ parcels, products }: Order): string {
  if (parcels.length === 0) return ''
  const rows = parcels.map((parcel) => {
    const goods = products.flatMap(({ _id, productName }) => {
      const pieces = parcel.products.find((own) => own._id === _id)?.pieces ?? 0
      return pieces === 0 ? [] : [`${pieces} × ${escaped(productName)}`]
    })
    const at = parcel.cameBackAt ?? parcel.deliveredAt ?? parcel.sentAt ?? parcel.packedAt
    const words = `Parcel ${parcel.number}, ${parcel.state}: ${goods.join(', ')}`
    return `<li><span>${words}${trackingWords(parcel)}</span><span class="soft">${momentOf(at)}</span></li>`
  })
  return `<section><h2>Parcels</h2><ol>${rows.join('')}</ol></section>`
}

/** Of an order that went whole. */
function parcelWords(order: Order): string {
  return order.parcels.length > 0 ? '' : trackingWords(order)
}

function trackingWords({ trackingNumber, courier }: Tracked) {
  if (trackingNumber === null) return ''
  const number = `<b>${escaped(trackingNumber)}</b>`
  const followed = courier?.link
    ? `<a href="${escaped(courier.link)}" rel="noreferrer">${number}</a>`
    : number
  return `<p>${escaped(courier?.name ?? 'Tracking number')} ${followed}</p>`
}

function line(product: Order['products'][number]) {
  const { productName, quantity, price, takenOff, returned, replaced, refunded } = product
  const lost = [
    takenOff > 0 ? `${takenOff} taken off` : '',
    returned > 0 ? `${returned} came back` : '',
    replaced > 0 ? `${replaced} sent again` : '',
    refunded > 0 ? `${refunded} refunded` : '',
  ].filter(Boolean)
  const words = lost.length === 0 ? '' : ` <span class="soft">(${lost.join(', ')})</span>`
  return `<li><span>${escaped(productName)} × ${quantity}${words}</span><b>${shown(price * quantity)}</b></li>`
}

function sums(order: Order): string {
  return sumRows(order)
    .map(({ term, value, look }) => {
      const big = look === 'total' ? 'big' : ''
      return `<div class="${big}"><dt>${escaped(term)}</dt><dd>${value}</dd></div>`
    })
    .join('')
}

const shown = (rupees: number) => rupeesExact(paiseOf(rupees))
