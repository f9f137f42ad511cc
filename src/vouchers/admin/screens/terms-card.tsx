import type { ReactNode } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { Note } from '#design/display/note.tsx'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import { discountText } from '../../rules.ts'
import { termsText, worthOf } from '../rules.ts'
import { wordsTyped } from './moments.ts'
import type { VoucherEditor } from './use-voucher.ts'

type Named = { id: string; name: string }
type TermsCardProps = { editor: VoucherEditor; categories: readonly Named[]; foot: ReactNode }

/** The words that a shopper reads, while they are typed. */
export function TermsCard({ editor: { form, products }, categories, foot }: TermsCardProps) {
  const { kind, firstOrderOnly } = form
  const value = worthOf(kind, form.worth)
  const chosen = categories.filter(({ id }) => form.categoryIds.includes(id))
  const terms = value !== undefined && {
    kind,
    value,
    capPaise: kind === 'percent' ? (paiseTyped(form.cap) ?? null) : null,
    leastPaise: paiseTyped(form.least) ?? null,
    firstOrderOnly,
    perShopper: wholeTyped(form.perShopper) ?? null,
    goods: goodsText([...chosen, ...products].map(({ name }) => name)),
    from: wordsTyped(form.from),
    until: wordsTyped(form.until),
  }
  return (
    <Card title="As the shopper reads it" foot={<span className="v-foot">{foot}</span>}>
      {terms ? (
        <>
          <Note tone="ok">Voucher applied! Discount: {discountText(terms)}</Note>
          <p className="a-sub v-terms">{termsText(terms)}</p>
        </>
      ) : (
        <p className="a-sub">Its sentence stands here once it is worth something.</p>
      )}
    </Card>
  )
}

function goodsText(names: readonly string[]): string {
  if (names.length === 0) return ''
  if (names.length === 1) return `on ${names[0]}`
  return names.length === 2 ? `on ${names.join(' and ')}` : `on ${names.length} kinds of goods`
}
