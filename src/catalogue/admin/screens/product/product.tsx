import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { storeFacts } from '#web/page-context.ts'
import { titled } from '#web/title.ts'
import type { AskedAttribute } from '../../attributes/shapes.ts'
import type { ListedCategory } from '../../categories/contract.ts'
import type { EditedFamily } from '../../families/contract.ts'
import type { EditedProduct } from '../../shapes.ts'
import { askAttributes, askCategories, askFamilies, askGoods } from '../client.ts'
import { Basics } from './basics.tsx'
import { CardPreview, Completeness } from './completeness.tsx'
import { ProductHead } from './head.tsx'
import { Declarations } from './facts/declarations.tsx'
import { Facts } from './facts/facts.tsx'
import { Undeclared } from './facts/undeclared.tsx'
import { History } from './history.tsx'
import { MergeView } from './merge/merge-view.tsx'
import { Options } from './options/options.tsx'
import { Pictures } from './pictures.tsx'
import { PriceAndStock, Tax } from './price-and-stock.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { SaveBar } from './save-bar.tsx'
import { SearchAndSharing } from './search-and-sharing.tsx'
import { Schedule } from './schedule.tsx'
import { Section } from './section.tsx'
import { WorksWith } from './relations/works-with.tsx'
import { useFactFields } from './facts/use-fact-fields.ts'
import { useProduct, type ProductEditor } from './use-product.ts'
import { Videos } from './videos.tsx'
import './product.css'

/** A product's form; of `new` one that is not made yet. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const isNew = params.id === undefined || params.id === 'new'
  const [{ rows: categories }, product, { family }] = await Promise.all([
    askCategories(context).listCategories(),
    isNew ? undefined : askGoods(context).productForEdit({ id: params.id ?? '' }),
    isNew ? { family: null } : askFamilies(context).ofProduct({ id: params.id ?? '' }),
  ])
  const category = product?.draft?.body.categoryId ?? product?.body.categoryId
  const { attributes } = await askAttributes(context).ofCategory({
    category: category ?? categories[0]?.id ?? '',
    ...(product && { product: product.id }),
  })
  const shopUrl = context.get(storeFacts).url
  return { categories, product, family, attributes, shopUrl }
}

type Matches = Parameters<typeof titled>[1]
type Loaded = { product: EditedProduct | undefined }

export const meta = ({ loaderData, matches }: { loaderData?: Loaded; matches: Matches }) =>
  titled(loaderData?.product?.body.name ?? 'New product', matches)

export default function ProductPage() {
  const { product, family, categories, attributes, shopUrl } = useLoaderData<typeof loader>()
  const [shown, setShown] = useState<Shown>({ id: product?.id, form: 0 })
  if (shown.id !== product?.id) setShown(next(shown, product?.id))
  if (categories.length === 0)
    return <p className="note">A product belongs to a category: please make one first.</p>
  const onMade = (newId: string) => setShown({ ...shown, newId })
  const about = { product, family, categories, attributes, shopUrl, onMade }
  return <Form key={shown.form} {...about} />
}

type Shown = { id: string | undefined; form: number; newId?: string }

/** The form of a product that it has just made stays: pictures may be on their way to it. */
function next({ form, newId }: Shown, id: string | undefined): Shown {
  return { id, form: newId !== undefined && newId === id ? form : form + 1 }
}

type FormProps = {
  onMade: (id: string) => void
  product: EditedProduct | undefined
  family: EditedFamily | null
  categories: ListedCategory[]
  attributes: AskedAttribute[]
  shopUrl: string
}

const sections = [
  ['basics', 'Basics'],
  ['price', 'Price and stock'],
  ['tax', 'GST'],
  ['pictures', 'Pictures'],
  ['text', 'Text'],
  ['videos', 'Videos'],
  ['facts', 'Facts'],
  ['declarations', 'Declarations'],
  ['options', 'Options'],
  ['works-with', 'Works with'],
  ['sharing', 'Search and sharing'],
] as const

function Form({ product, family, categories, attributes, shopUrl, onMade }: FormProps) {
  const [isTyping, setTyping] = useState(false)
  const editor = useProduct(product, { firstCategory: categories[0]?.id ?? '', onMade })
  const { saved, remoteSave } = editor
  const { factFields, isBroken } = useFactFields(attributes, {
    category: editor.form.categoryId,
    product: saved.product?.id,
  })
  return (
    <>
      <ProductHead editor={editor} shopUrl={shopUrl} />
      <Problems editor={editor} />
      <Undeclared product={saved.product} />
      {remoteSave && <MergeView key={remoteSave.version} {...{ editor, remoteSave, factFields }} />}
      <div className="a-prod">
        <nav className="a-idx" aria-label="Sections">
          {sections.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
          {saved.product && <a href="#history">History</a>}
        </nav>
        <div className="a-stack">
          <Basics editor={editor} categories={categories} />
          <PriceAndStock editor={editor} />
          <Tax editor={editor} />
          <Pictures editor={editor} />
          <Texts editor={editor} />
          <Videos editor={editor} />
          <Facts editor={editor} factFields={factFields} isBroken={isBroken} />
          <Declarations editor={editor} />
          <Options productId={saved.product?.id} family={family} onTyping={setTyping} />
          <WorksWith productId={saved.product?.id} />
          <SearchAndSharing editor={editor} shopUrl={shopUrl} />
          {saved.product && <History product={saved.product} onRestored={editor.take} />}
        </div>
        <div className="a-stack">
          <Completeness
            form={editor.form}
            factFields={factFields}
            gate={saved.product?.declarationsNeeded}
          />
          <CardPreview form={editor.form} />
          {saved.product && <Schedule editor={editor} product={saved.product} />}
        </div>
      </div>
      <SaveBar editor={editor} isTypingBeside={isTyping} />
    </>
  )
}

function Texts({ editor }: { editor: ProductEditor }) {
  return (
    <Section id="text" title="Text">
      <RichText
        id="f-description"
        label="Description"
        html={editor.form.description}
        error={editor.errorAt('description')}
        onChange={(html) => editor.set('description', html)}
      />
      <RichText
        id="f-details"
        label="More details"
        html={editor.form.details}
        error={editor.errorAt('details')}
        onChange={(html) => editor.set('details', html)}
      />
    </Section>
  )
}

/** Why it was not saved, with links to the fields. */
function Problems({ editor: { refusal, remoteSave } }: { editor: ProductEditor }) {
  if (!refusal || remoteSave) return null
  return (
    <div className="note note--error" role="alert">
      <Icon name="circle-alert" />
      <div>
        <p>{refusal.message}</p>
        <ul>
          {refusal.errors.map(({ path, message }) => (
            <li key={path + message}>
              <a href={anchorOf(path)}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The field of a path as `form.pictures.0`; sections of several fields stand for them. */
function anchorOf(path: string): string {
  const bare = path.replace(/^form\./, '')
  if (/^(?:facts|declarations)\./.test(bare)) return `#f-${bare.replace('.', '-')}`
  const field = bare.replace(/\..*$/, '')
  return field === 'pictures' || field === 'videos' ? `#${field}` : `#f-${field}`
}
