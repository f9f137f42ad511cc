import { askOrders } from '#orders/screens/client.ts'
import { questionsShown } from '#product-questions/screens/client.ts'
import { questionsHtml, questionsPageIn } from '#product-questions/screens/questions-html.ts'
import { reviewsShown } from '#reviews/screens/client.ts'
import { reviewQueryIn } from '#reviews/screens/review-query.ts'
import { ratingLink, reviewsHtml } from '#reviews/screens/reviews-html.ts'
import { alertFormHtml } from '#stock-alerts/screens/alert-form.ts'
import { askVouchers } from '#vouchers/screens/client.ts'
import type { Context } from '#web/client.ts'
import { storeFacts } from '#web/page-context.ts'
import { mostCompared } from '../../compare/rules.ts'
import type { Product } from '../../contract.ts'
import { inStock } from '../../rules.ts'
import { bestBeforeWords } from '../best-before.ts'
import { catalogueClient } from '../client.ts'
import { addressOf } from '../compare/address.ts'
import { detailsHere } from '../facts-here.ts'
import { keyFactsHtml } from '../key-facts.ts'
import { optionLinks } from './option-links.ts'
import { passportHtml } from './passport-html.ts'
import { instalmentLine, priceNotes } from './price-notes.ts'
import { productData, sharedPicture } from './product-data.ts'
import { relatedTo } from './related/related-to.ts'
import { shippingTo } from './shipping-to.ts'
import { similarId } from './similar.tsx'
import { sizeHelp } from './size-help.ts'
import { similarProducts } from './similar-products.ts'

export type ProductPageData = Awaited<ReturnType<typeof productPageData>>

/** What the page shows of a product; a further section asks for its part here. */
export async function productPageData(context: Context, whole: Product, query: URLSearchParams) {
  // The table of `productDetails` has the facts already: search engines are told them one by one.
  const { productFamily: _, facts: __, productPassport, ...rest } = whole
  const { productBestBefore, productLowestBefore, productKeyFacts: ___, ...others } = rest
  const product = { ...others, productDetails: detailsHere(whole) }
  const reviewQuery = reviewQueryIn(query)
  const catalogue = catalogueClient(context)
  const [similar, related, shipping, shown, questionList, { offer }] = await Promise.all([
    similarProducts(catalogue, product),
    relatedTo(catalogue, product),
    shippingTo(askOrders(context), product, query.get('pin')),
    reviewsShown(context, { id: product._id, ...reviewQuery }),
    questionsShown(context, { id: product._id, page: questionsPageIn(query) }),
    askVouchers(context).productOffer({ id: product._id }),
  ])
  const store = context.get(storeFacts)
  // Made here: search engines need it, and no browser the code for it.
  const about = {
    data: productData(whole, store, shown) as object,
    picture: sharedPicture(product),
  }
  const options = optionLinks(whole)
  const choices = options && options + (sizeHelp(whole) ?? '')
  const rating = ratingLink(shown)
  const shownOf = { productId: product._id, pin: shipping.pinCode, storeName: store.name }
  const reviews = reviewsHtml(shown, { ...shownOf, query: reviewQuery })
  const questions = questionsHtml(questionList, shownOf)
  const similarLink =
    similar.length > 0 ? `#${similarId}` : `/product-by-category/${product.categoryName._id}`
  const comparison = addressOf([product, ...similar].slice(0, mostCompared))
  const passport = passportHtml(productPassport, { care: store, productId: product._id })
  const isSoldOut = product.stock !== inStock && !product.productPreview
  const alertForm = isSoldOut ? alertFormHtml(product._id) : undefined
  const expiry = productBestBefore && bestBeforeWords(productBestBefore)
  const emi = isSoldOut ? undefined : instalmentLine(store, product.productFinalPrice)
  const notes = priceNotes(productLowestBefore, offer, emi)
  const papers = { reviews, questions, passport, expiry, notes, keyFacts: keyFactsHtml(whole) }
  const parts = { alertForm, similarLink, comparison, choices, rating, ...papers }
  return { product, similar, related, ...parts, shipping, store, about }
}
