import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { describe, expect, it } from 'vitest'
import { productData, sharedPicture } from '#catalogue/screens/product/product-data.ts'
import { articleData, faqData, sharedScene } from '#content/screens/content-data.ts'
import { faq } from '#content/words/faq.ts'
import { publicPage } from '#web/page-meta.ts'
import { privatePage } from '#web/private-page.ts'
import { breadcrumbData, siteData, storeData } from '#web/structured-data.ts'
import type { Product } from '#catalogue/contract.ts'
import { faultsIn } from './support/schema-org.ts'

const store = {
  notice: '',
  name: 'Nadi',
  year: '2026',
  url: 'https://shop.example.in',
  languages: [],
  phone: '+91 98765 43210',
  email: 'care@example.in',
  whatsapp: '',
  gstin: '',
  hours: 'always',
  counters: [],
  isDemo: true,
  expressPaise: 14_900,
  freeShippingFromPaise: 200_000,
  returnDays: 30,
  instalments: null,
  payments: null,
  legalName: 'Nadi Care',
  address: '5 MG Road, Pune 411001',
  location: null,
  branches: [],
  grievanceOfficer: 'Meera Iyer',
}
const product: Product = {
  _id: '01a1fc99-d79b-74a3-902b-7ac45a35ae67',
  productName: 'Walker',
  productPrice: 1000,
  productDiscountPercentage: 20,
  productFinalPrice: 800,
  stock: 'Available',
  categoryName: { _id: 'c', categoryName: 'Mobility' },
  productImage: ['/media/products/walker.webp'],
  productVideos: [],
  productPdf: null,
  bestseller: false,
  productSummary: 'Stands firm.',
  productGenericName: 'Nebuliser',
  productKeyFact: 'Pack of 50',
  productWall: 'sky',
  productDetails: '',
  productDescription: '',
  productBrand: 'Sahara',
  productImageAlts: ['A folding walker.'],
}
const familyProduct: Product = {
  ...product,
  facts: [{ attribute: 1, name: 'Safe load', value: '120 kg', isKey: true }],
  productPassport: {
    lines: [{ name: 'Made by', value: 'Sahara' }],
    origin: 'IN',
    gtin: '08901234567890',
  },
  productFamily: {
    _id: 'f',
    familyName: 'Walkers',
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [
      { ...product, values: ['M'] },
      { ...product, _id: 'l', productName: 'Walker L', values: ['L'] },
    ],
  },
}
const article = {
  _id: 'a',
  eventName: 'Reading an oximeter',
  eventHeading: 'What the two figures say.',
  eventImage: '/media/articles/article-3.webp',
  updatedAt: '2026-11-01T08:00:00.000Z',
}

describe('what the pages tell search engines', () => {
  it.each([
    ['the store', storeData(store)],
    ['the site', siteData(store)],
    [
      'a trail',
      breadcrumbData(store.url, [{ label: 'All products', to: '/all-products' }], 'Mobility'),
    ],
    ['a product', productData(product, store)],
    ['a product with facts, in two sizes', productData(familyProduct, store)],
    ['an article', articleData(article, store)],
    ['the questions', faqData(faq)],
  ])('%s speaks the vocabulary of schema.org', (_, data) => {
    expect(faultsIn(data)).toEqual([])
  })

  it('names price, currency and availability of a product as the page does', () => {
    expect(productData(product, store).offers).toMatchObject({
      price: '800.00',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
    })
    expect(productData({ ...product, stock: 'Out of Stock' }, store).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    })
  })

  it('names each price by quantity with the pieces it is for', () => {
    const stepped = {
      ...product,
      productPriceSteps: [
        { from: 5, price: 760 },
        { from: 20, price: 700 },
      ],
    }
    expect(faultsIn(productData(stepped, store))).toEqual([])
    expect(productData(stepped, store).offers).toMatchObject([
      { price: '800.00', eligibleQuantity: { minValue: 1, maxValue: 4, unitCode: 'C62' } },
      { price: '760.00', eligibleQuantity: { minValue: 5, maxValue: 19 } },
      { price: '700.00', eligibleQuantity: { minValue: 20 } },
    ])
  })

  it('shares pictures that the build has made as JPEG, and others as they are', () => {
    expect(sharedPicture(product)).toEqual({
      src: '/media/share/products/walker-sky.jpg',
      alt: 'Walker',
    })
    expect(sharedPicture({ ...product, productImage: ['/uploads/1.jpg'] })?.src).toBe(
      '/uploads/1.jpg',
    )
    expect(sharedPicture({ ...product, productImage: [] })).toBeUndefined()
    expect(sharedScene(article)?.src).toBe('/media/share/articles/article-3.jpg')
    expect(sharedScene({ ...article, eventImage: null })).toBeUndefined()
  })

  it('is told of words and types that the vocabulary does not have', () => {
    const data = {
      ...productData(product, store),
      cost: 1,
      offers: {
        '@type': 'Offer',
        price: 800,
        priceCurrency: 'INR',
        url: 'https://x',
        availability: 'yes',
      },
    }
    expect(faultsIn(data)).toEqual([
      'Offer.price cannot be 800',
      'Offer.availability cannot be "yes"',
      'Product.cost is not in the vocabulary',
    ])
    expect(faultsIn({ '@context': 'https://schema.org', '@type': 'Gadget' })).toEqual([
      'the document has the type "Gadget"',
    ])
  })
})

describe('the head of a page', () => {
  const matches = [
    { pathname: '/', loaderData: { store } },
    { pathname: '/product-by-category/1/', loaderData: {} },
  ]

  it('has one address, whatever slash or query led to it', () => {
    expect(publicPage(matches, { title: 'Mobility', description: 'x', trail: [] })).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.example.in/product-by-category/1',
    })
    expect(
      publicPage(matches, { title: 'Mobility', description: 'x', query: 'page=2' }),
    ).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.example.in/product-by-category/1?page=2',
    })
  })

  it('keeps private pages out of search engines', () => {
    expect(privatePage(matches, { title: 'Profile', description: 'x' })).toContainEqual({
      name: 'robots',
      content: 'noindex',
    })
  })

  it('cannot be broken open by the name of a product', () => {
    const name = '</script><script>alert(1)</script><!-- & \u2028'
    const meta = () =>
      publicPage(matches, {
        title: name,
        description: name,
        data: [productData({ ...product, productName: name }, store)],
      })
    const Page = createRoutesStub([{ path: '/', Component: () => createElement(Meta), meta }])
    const html = renderToString(createElement(Page))
    expect(html.match(/<script/g)).toHaveLength(1)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(json).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Product', name })
  })

  it('cuts a long description at a word', () => {
    const [, description] = publicPage(matches, { title: 'x', description: 'word '.repeat(60) })
    expect(description).toMatchObject({ content: expect.stringMatching(/^(word )+word…$/) })
  })
})
