import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '#admin/parts/select-field.tsx'
import { TextField } from '#design/controls/field.tsx'
import { rupees } from '#platform/money.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import { discountFor, longest } from '../../rules.ts'
import { taxClasses, taxClassIds } from '#tax/classes/rules.ts'
import { TextBox } from './fields.tsx'
import { PriceSteps } from './price-steps.tsx'
import { Section } from './section.tsx'
import { labels, sellingPriceTyped, type Typed } from './typed.ts'
import type { ProductEditor } from './use-product.ts'

export function PriceAndStock({ editor }: { editor: ProductEditor }) {
  const { product } = editor.saved
  return (
    <Section
      id="price"
      title="Price and stock"
      end={
        product && (
          <span className="a-line">
            <Link to={`/products/${product.id}/lots`}>Lots</Link>
            <Link to={`/stock?product=${product.id}`}>Movements</Link>
          </span>
        )
      }
    >
      <div className="a-form3">
        <TextBox
          editor={editor}
          name="listPrice"
          hint="As printed on the pack"
          inputMode="decimal"
        />
        <Discount key={editor.form.discountPercent} editor={editor} />
        <SellingPrice key={sellingPriceTyped(editor.form) ?? 0} editor={editor} />
      </div>
      <PriceSteps editor={editor} />
      {product && (
        <div className="g-facts">
          <Fact label="Free" value={product.stock} />
          <Fact label="Held by orders" value={product.reserved} />
          <Fact label="Sold" value={product.sold} />
        </div>
      )}
      <div className="a-form2 g-storeroom">
        <TextBox editor={editor} name="sku" most={longest.sku} hint="Yours, of one product only" />
        <TextBox
          editor={editor}
          name="barcode"
          hint="EAN, its last digit is checked"
          inputMode="numeric"
        />
        <TextBox editor={editor} name="bin" most={longest.bin} hint="Its place in the storeroom" />
        <TextBox editor={editor} name="weightGrams" hint="In grams, packed" inputMode="numeric" />
        <TextBox
          editor={editor}
          name="lowStock"
          hint="From how many pieces on it is low"
          inputMode="numeric"
        />
      </div>
    </Section>
  )
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <span className="a-sub">{label}</span>
      <b>{value}</b>
    </div>
  )
}

function Discount({ editor }: { editor: ProductEditor }) {
  const [text, setText] = useState(String(editor.form.discountPercent))
  const percent = wholeTyped(text.replace(/%\s*$/, ''))
  const isWrong = percent === undefined || percent > 99
  return (
    <TextField
      id="f-discountPercent"
      label="Discount %"
      inputMode="numeric"
      value={text}
      {...(isWrong && { error: 'In whole percent, from 0 to 99' })}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => !isWrong && editor.set('discountPercent', percent)}
    />
  )
}

/** Worked out of the other two; typed, it finds the discount that makes it. */
function SellingPrice({ editor }: { editor: ProductEditor }) {
  const paise = sellingPriceTyped(editor.form)
  const [text, setText] = useState(paise === undefined ? '' : rupees(paise))
  const listPaise = paiseTyped(editor.form.listPrice)
  const typed = paiseTyped(text)
  const discount =
    listPaise !== undefined && typed !== undefined ? discountFor(listPaise, typed) : undefined
  const error = discount && 'nearest' in discount ? possible(discount.nearest) : undefined
  return (
    <TextField
      id="f-sellingPrice"
      label="Selling price"
      hint="As the shopper sees it"
      inputMode="decimal"
      value={text}
      {...(error !== undefined && { error })}
      onChange={({ target }) => setText(target.value)}
      onBlur={() =>
        discount && 'exact' in discount && editor.set('discountPercent', discount.exact)
      }
    />
  )
}

function possible(nearest: { discountPercent: number; pricePaise: number }[]): string {
  const choices = nearest.map(
    ({ pricePaise, discountPercent }) => `${rupees(pricePaise)} (${discountPercent} %)`,
  )
  return `With a whole discount: ${choices.join(' or ')}`
}

const choices = [
  { value: '', label: 'Not chosen yet' },
  ...taxClassIds.map((id) => ({ value: id, label: taxClasses[id].label })),
]

/** What an invoice says about the goods; prices have the tax inside, whatever the rate. */
export function Tax({ editor }: { editor: ProductEditor }) {
  const { taxClass } = editor.form
  const note = taxClass ? taxClasses[taxClass].note : 'Without it no tax invoice can be made.'
  return (
    <Section id="tax" title="GST">
      <div className="a-form2">
        <TextBox editor={editor} name="hsn" inputMode="numeric" hint="4, 6 or 8 digits" />
        <SelectField
          id="f-taxClass"
          label={labels.taxClass}
          value={taxClass}
          options={choices}
          onChange={({ target }) => editor.set('taxClass', target.value as Typed['taxClass'])}
        />
      </div>
      <p className="a-sub">{note} Please confirm both with your accountant.</p>
    </Section>
  )
}
