import { z } from 'zod'
import { Id, line, words } from '#platform/rpc/contract.ts'
import { hsnShape, taxClassIds } from '#tax/classes/rules.ts'
import { Wall } from '../contract.ts'
import { TypedDeclarations } from '../declarations/shapes.ts'
import { TypedNames } from '../names/contract.ts'
import { TypedSteps } from '../price-steps/shapes.ts'
import { isBarcode, longest, mostPictures, mostVideos } from './rules.ts'
import { TypedFacts } from './attributes/fact-shapes.ts'
import { maybe, orEmpty, Pdf, Picture, TypedPrice, typedWhole } from './shapes.ts'

const Html = (what: string) =>
  z
    .string({ error: `Please enter ${what} as text.` })
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(words(longest.html, what).nullable())
    .transform((text) => text ?? '')

const Barcode = maybe(20, 'the barcode').refine((code) => code === null || isBarcode(code), {
  error: 'Please check the barcode: its last digit does not fit the others.',
})

/** As it is printed on invoices; spaces and dots are of the tariff's own writing. */
const Hsn = z
  .string({ error: 'Please enter the HSN code as text.' })
  .max(20, { error: 'Please enter 4, 6 or 8 digits of the HSN code.' })
  .transform((text) => text.replaceAll(/[\s.]/g, '') || null)
  .refine((code) => code === null || hsnShape.test(code), {
    error: 'Please enter 4, 6 or 8 digits of the HSN code.',
  })

const TaxClass = z
  .enum(['', ...taxClassIds], {
    error: `Please choose a GST rate: ${taxClassIds.join(', ')}.`,
  })
  .transform((id) => id || null)

const video =
  /^(?:https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtube-nocookie\.com\/embed\/|youtu\.be\/))?([\w-]{11})(?:[&?].*)?$/
const Video = z
  .string({ error: 'Please give a video as its link.' })
  .transform((text, { addIssue }) => {
    const id = video.exec(text.trim())?.[1]
    if (id) return id
    addIssue('Please give the link of a video on YouTube, or its id.')
    return z.NEVER
  })

/** The form of a product: what is typed comes in as text. */
export const ProductForm = z.strictObject(
  {
    name: line(longest.name, 'the name'),
    /** Without them the product keeps its own. */
    names: TypedNames().optional(),
    brand: line(longest.brand, 'the brand'),
    categoryId: Id,
    genericName: orEmpty(longest.genericName, 'what it is'),
    keyFact: orEmpty(longest.keyFact, 'what tells it from its twins'),
    keyFacts: TypedNames(longest.keyFact).optional(),
    summary: orEmpty(longest.summary, 'the summary'),
    listPrice: TypedPrice,
    discountPercent: z
      .number({ error: 'Please enter the discount in percent.' })
      .int({ error: 'Please enter the discount in whole percent.' })
      .min(0, { error: 'Please enter a discount from 0.' })
      .max(99, { error: 'Please enter a discount of at most 99 %.' }),
    /** Without them the product keeps its own. */
    priceSteps: TypedSteps.optional(),
    sku: maybe(longest.sku, 'the SKU'),
    barcode: Barcode,
    lowStock: typedWhole('the low-stock limit', 1_000_000),
    bin: maybe(longest.bin, 'the bin'),
    weightGrams: typedWhole('the weight in grams', 10_000_000),
    hsn: Hsn,
    taxClass: TaxClass,
    wall: Wall,
    pictures: z
      .array(Picture, { error: 'Please give the pictures as a list.' })
      .max(mostPictures, { error: `Please keep at most ${mostPictures} pictures.` }),
    videos: z
      .array(Video, { error: 'Please give the videos as a list.' })
      .max(mostVideos, { error: `Please keep at most ${mostVideos} videos.` }),
    pdf: Pdf,
    description: Html('the description'),
    details: Html('the details'),
    /** Without them the product keeps its own. */
    facts: TypedFacts.optional(),
    declarations: TypedDeclarations.optional(),
    pageTitle: maybe(longest.pageTitle, 'the page title'),
    pageDescription: maybe(longest.pageDescription, 'the page description'),
    bestseller: z.boolean({ error: 'Please say whether it is a bestseller.' }),
  },
  { error: 'Please send the whole form of the product.' },
)
export type ProductForm = z.output<typeof ProductForm>
export type TypedProductForm = z.input<typeof ProductForm>
