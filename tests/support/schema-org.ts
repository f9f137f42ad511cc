/**
 * The part of schema.org's vocabulary that the shop speaks, written down from its definitions: of
 * each type the properties it or a type above it has, and what a value of each may be. Anything
 * else in a page's data is a fault.
 */
type Kind =
  | 'text'
  | 'url'
  | 'date'
  | 'number'
  | 'price'
  | 'currency'
  | 'language'
  | { oneOf: string[] }
  | { types: string[] }
  // Only named here, with the address where it is described.
  | { named: string }

const text = 'text'
const url = 'url'
const anyThing = { name: text, url, description: text, image: url } satisfies Record<string, Kind>
const organization = {
  ...anyThing,
  legalName: text,
  address: { types: ['PostalAddress'] },
  logo: url,
  email: text,
  telephone: text,
  areaServed: { types: ['Country'] },
  contactPoint: { types: ['ContactPoint'] },
} satisfies Record<string, Kind>
const work = {
  ...anyThing,
  headline: text,
  inLanguage: 'language',
  dateModified: 'date',
  datePublished: 'date',
  author: { types: ['Organization'] },
  publisher: { types: ['Organization', 'OnlineStore'] },
  mainEntityOfPage: url,
} satisfies Record<string, Kind>

const vocabulary: Record<string, Record<string, Kind>> = {
  OnlineStore: organization,
  Organization: organization,
  Country: anyThing,
  PostalAddress: { ...anyThing, streetAddress: text, addressCountry: text },
  ContactPoint: { ...anyThing, contactType: text, telephone: text, email: text, areaServed: text },
  // `query-input` is what search engines add to the vocabulary.
  SearchAction: { ...anyThing, target: { types: ['EntryPoint'] }, 'query-input': text },
  EntryPoint: { ...anyThing, urlTemplate: text },
  WebSite: { ...work, potentialAction: { types: ['SearchAction'] } },
  BreadcrumbList: { ...anyThing, itemListElement: { types: ['ListItem'] } },
  ListItem: { ...anyThing, position: 'number', item: url },
  Product: {
    ...anyThing,
    sku: text,
    category: text,
    brand: { types: ['Brand', 'Organization'] },
    offers: { types: ['Offer'] },
    additionalProperty: { types: ['PropertyValue'] },
    size: text,
    color: text,
    isVariantOf: { types: ['ProductGroup'] },
    countryOfOrigin: { types: ['Country'] },
    gtin: text,
  },
  ProductGroup: {
    ...anyThing,
    productGroupID: text,
    variesBy: text,
    hasVariant: { named: 'Product' },
  },
  PropertyValue: { ...anyThing, value: text },
  Brand: anyThing,
  Offer: {
    ...anyThing,
    priceCurrency: 'currency',
    price: 'price',
    availability: { oneOf: ['https://schema.org/InStock', 'https://schema.org/OutOfStock'] },
    itemCondition: { oneOf: ['https://schema.org/NewCondition'] },
    seller: { types: ['Organization', 'OnlineStore'] },
    eligibleQuantity: { types: ['QuantitativeValue'] },
  },
  QuantitativeValue: { ...anyThing, minValue: 'number', maxValue: 'number', unitCode: text },
  Article: work,
  FAQPage: { ...work, mainEntity: { types: ['Question'] } },
  Question: { ...work, acceptedAnswer: { types: ['Answer'] } },
  Answer: { ...work, text },
}

/** What search engines ask of a type before they show it. */
const required: Record<string, string[]> = {
  Product: ['name', 'image', 'offers', 'sku', 'brand'],
  ProductGroup: ['name', 'productGroupID', 'variesBy'],
  PropertyValue: ['name', 'value'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  OnlineStore: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
}

/** What is wrong with a document of JSON-LD; nothing when it is well spoken. */
export function faultsIn(data: unknown): string[] {
  const context = isRecord(data) ? data['@context'] : undefined
  return [
    ...(context === 'https://schema.org' ? [] : [`the context is ${JSON.stringify(context)}`]),
    ...faultsOfNode(data, Object.keys(vocabulary), 'the document'),
  ]
}

function faultsOfNode(node: unknown, types: string[], where: string): string[] {
  if (!isRecord(node)) return [`${where} is no node`]
  const { '@context': _context, '@id': id, '@type': type, ...properties } = node
  if (id !== undefined && !isUrl(id)) return [`${where} has the id ${JSON.stringify(id)}`]
  // A node may be only named here and described on another page.
  if (type === undefined && id !== undefined && Object.keys(properties).length === 0) return []
  const definition = typeof type === 'string' && types.includes(type) ? vocabulary[type] : undefined
  if (!definition || typeof type !== 'string')
    return [`${where} has the type ${JSON.stringify(type)}`]
  const missing = (required[type] ?? [])
    .filter((name) => !(name in properties))
    .map((name) => `${type} has no ${name}`)
  return [
    ...missing,
    ...Object.entries(properties).flatMap(([name, value]) =>
      faultsOfValues(value, definition[name], `${type}.${name}`),
    ),
  ]
}

function faultsOfValues(value: unknown, kind: Kind | undefined, where: string): string[] {
  if (kind === undefined) return [`${where} is not in the vocabulary`]
  const values = Array.isArray(value) ? value : [value]
  if (values.length === 0) return [`${where} is empty`]
  if (typeof kind === 'object' && 'named' in kind)
    return values.flatMap((item) => faultsOfName(item, kind.named, where))
  return values.flatMap((item) =>
    typeof kind === 'object' && 'types' in kind
      ? faultsOfNode(item, kind.types, where)
      : isOf(item, kind)
        ? []
        : [`${where} cannot be ${JSON.stringify(item)}`],
  )
}

function faultsOfName(node: unknown, type: string, where: string): string[] {
  const { '@type': ownType, name, url: address, ...others } = isRecord(node) ? node : {}
  const isNamed = ownType === type && isOf(name, text) && isOf(address, url)
  return isNamed && Object.keys(others).length === 0 ? [] : [`${where} is no name and address`]
}

function isOf(
  value: unknown,
  kind: Exclude<Kind, { types: string[] } | { named: string }>,
): boolean {
  if (typeof kind === 'object') return kind.oneOf.includes(String(value))
  if (kind === 'number') return typeof value === 'number'
  if (typeof value !== 'string' || value.trim() === '') return false
  const forms = {
    text: /\S/,
    url: /^https?:\/\//,
    date: /^\d{4}-\d{2}-\d{2}T.*Z$/,
    price: /^\d+\.\d{2}$/,
    currency: /^[A-Z]{3}$/,
    language: /^[a-z]{2}(-[A-Z]{2})?$/,
  }
  return forms[kind].test(value)
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
