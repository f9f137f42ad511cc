import { useEffect } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { EditedFamily } from '../../../families/contract.ts'
import { longest } from '../../../rules.ts'
import { Section } from '../section.tsx'
import { JoinProducts } from './join-products.tsx'
import { Missing } from './missing.tsx'
import { OptionFields } from './option-fields.tsx'
import { SharedFields } from './shared-fields.tsx'
import { useFamily, type FamilyEditor } from './use-family.ts'
import { VariantGrid } from './variant-grid.tsx'
import './options.css'

export type OptionsProps = {
  productId: string
  family: EditedFamily | null
  /** Whether something is typed that is not saved. */
  onTyping: (isTyping: boolean) => void
}

/** Fetched once the page is there. */
export default function FamilyOptions({ productId, family, onTyping }: OptionsProps) {
  const editor = useFamily(productId, family)
  const { isChanged } = editor
  useEffect(() => {
    onTyping(isChanged)
    return () => onTyping(false)
  }, [isChanged, onTyping])
  if (!editor.typed) return <None onStart={() => void editor.start()} />
  return (
    <Section
      id="options"
      title="Options"
      end={<span className="a-sub">{countOf(editor.typed.variants.length)}</span>}
    >
      <Family productId={productId} family={family} editor={editor} />
    </Section>
  )
}

type FamilyProps = Pick<OptionsProps, 'productId' | 'family'> & { editor: FamilyEditor }

function Family({ productId, family, editor }: FamilyProps) {
  const { typed, set, isChanged } = editor
  if (!typed) return null
  return (
    <>
      <div className="a-form2">
        <TextField
          label="Name of the family"
          hint="What all have in common, without the size"
          maxLength={longest.name}
          value={typed.name}
          onChange={({ target }) => set({ ...typed, name: target.value })}
        />
      </div>
      <OptionFields typed={typed} set={set} />
      <VariantGrid productId={productId} family={family} editor={editor} />
      {editor.refusal && (
        <p className="err" role="alert">
          <Icon name="circle-alert" />
          <span>{editor.refusal.message}</span>
        </p>
      )}
      {isChanged && <Save editor={editor} />}
      {!isChanged && <Missing editor={editor} />}
      {!isChanged && family && <SharedFields family={family} editor={editor} />}
      <JoinProducts productId={productId} typed={typed} set={set} />
      {!isChanged && (
        <Button
          weight="line"
          size="small"
          busy={editor.busy === 'save'}
          onClick={() => void editor.save({ ...typed, variants: [] })}
        >
          End the family
        </Button>
      )}
    </>
  )
}

function Save({ editor: { typed, busy, save, discard } }: { editor: FamilyEditor }) {
  if (!typed) return null
  const isUnchosen = typed.variants.some(({ values }) => values.includes(''))
  return (
    <div className="o-row">
      <Button busy={busy === 'save'} disabled={isUnchosen} onClick={() => void save(typed)}>
        Save options
      </Button>
      <Button weight="line" onClick={discard}>
        Discard
      </Button>
      <span className="a-sub" role="status">
        {isUnchosen ? 'Each product needs a value of every option' : 'Not saved yet'}
      </span>
    </div>
  )
}

function None({ onStart }: { onStart: () => void }) {
  return (
    <Section id="options" title="Options">
      <p className="a-sub">
        Each size or colour is a product of its own, with its price and stock. Shoppers see them as
        choices on the page of each.
      </p>
      <Button weight="line" size="small" onClick={onStart}>
        <Icon name="plus" />
        This product comes in sizes or colours
      </Button>
    </Section>
  )
}

function countOf(products: number): string {
  return products === 1 ? '1 product' : `${products} products`
}
