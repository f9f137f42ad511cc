import type { TypedProductForm } from '#catalogue/admin/product-form.ts'
import type { ProductBody } from '#catalogue/admin/shapes.ts'

/** What a form of the back office holds; a test names only what matters. */
export function typedProduct(
  about: Partial<TypedProductForm> & { categoryId: string },
): TypedProductForm {
  return {
    name: 'Oxi One Pulse Oximeter',
    brand: 'Oxi',
    genericName: 'Pulse oximeter',
    keyFact: 'Fingertip',
    summary: 'Reads oxygen and pulse in ten seconds.',
    listPrice: '₹1,999',
    discountPercent: 56,
    sku: '',
    barcode: '',
    lowStock: '',
    bin: '',
    weightGrams: '',
    hsn: '',
    taxClass: '' as const,
    wall: 'sky',
    pictures: [],
    videos: [],
    description: '<p>For home and clinic.</p>',
    details: '',
    pageTitle: '',
    pageDescription: '',
    bestseller: false,
    ...about,
  }
}

/** The form as it comes back from the server, typed again. */
export function retyped(body: ProductBody): TypedProductForm {
  const { listPricePaise, lowStock, weightGrams, ...rest } = body
  return {
    ...rest,
    listPrice: String(listPricePaise / 100),
    priceSteps: (body.priceSteps ?? []).map(({ from, paise }) => ({
      from: String(from),
      price: String(paise / 100),
    })),
    sku: body.sku ?? '',
    barcode: body.barcode ?? '',
    lowStock: String(lowStock ?? ''),
    bin: body.bin ?? '',
    weightGrams: String(weightGrams ?? ''),
    hsn: body.hsn ?? '',
    taxClass: (body.taxClass ?? '') as '',
    pageTitle: body.pageTitle ?? '',
    pageDescription: body.pageDescription ?? '',
  }
}

/** All that the law wants declared of a device made in India. */
export const wholeDeclarations = {
  maker: 'Example Gloves Pvt Ltd',
  makerAddress: '1 Example Road, Pune 411001',
  origin: 'IN',
  netQuantity: '100',
  netUnit: 'N',
  deviceClass: 'A',
  licence: 'EXAMPLE-1',
  intendedUse: 'Examination of patients',
  shelfLife: '36',
  warranty: 'None',
}
