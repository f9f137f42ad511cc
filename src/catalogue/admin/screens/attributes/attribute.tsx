import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { useLeavingAsks } from '#admin/parts/use-leaving-asks.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import { attributeKinds, type AttributeKind } from '../../../facts/rules.ts'
import type { EditedAttribute } from '../../attributes/shapes.ts'
import { askAttributes, askCategories } from '../client.ts'
import { CategoryTicks } from './category-ticks.tsx'
import { countWords, kindWords } from './kind-words.ts'
import { TranslatedWords } from './translated-words.tsx'
import { useAttribute, type AttributeEditor } from './use-attribute.ts'
import { Values } from './values.tsx'
import './attributes.css'

/** An attribute's form; of `new` one that is not made yet. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id = 'new' } = params
  const [{ rows: categories }, attribute] = await Promise.all([
    askCategories(context).listCategories(),
    id === 'new' ? undefined : askAttributes(context).attribute({ id }),
  ])
  return { categories, attribute }
}

type Loaded = { attribute: EditedAttribute | undefined }
type Matches = Parameters<typeof titled>[1]

export const meta = ({ loaderData, matches }: { loaderData?: Loaded; matches: Matches }) =>
  titled(loaderData?.attribute?.name ?? 'New attribute', matches)

export default function AttributePage() {
  const loaded = useLoaderData<typeof loader>()
  return <Form key={loaded.attribute?.id ?? 'new'} {...loaded} />
}

function Form({ attribute, categories }: Awaited<ReturnType<typeof loader>>) {
  const editor = useAttribute(attribute)
  const { saved, form, refusal, busy, isChanged, save } = editor
  useLeavingAsks(isChanged && !busy)
  return (
    <>
      <PageHead
        title={saved?.name ?? 'New attribute'}
        crumb={{ label: 'Attributes', to: '/attributes' }}
        facts={saved && `${countWords(saved.used)} products say it`}
        actions={
          <Button busy={busy} onClick={() => void save()}>
            {saved ? 'Save' : 'Make the attribute'}
          </Button>
        }
      />
      {refusal && (
        <Note tone="bad" live="alert">
          {refusal.message}
        </Note>
      )}
      <div className="a-cols a-cols--even">
        <div className="a-stack">
          <Basics editor={editor} />
          {(form.kind === 'choice' || form.kind === 'choices') && <Values editor={editor} />}
        </div>
        <div className="a-stack">
          <TranslatedWords editor={editor} />
          <CategoryTicks editor={editor} categories={categories} />
          {saved && <Delete editor={editor} />}
        </div>
      </div>
    </>
  )
}

const flags = [
  ['isFilter', 'Shoppers filter by it'],
  ['isCompared', 'In the comparison'],
  ['isKey', 'On cards'],
] as const

function Basics({ editor: { form, set, saved, refusal } }: { editor: AttributeEditor }) {
  const error = refusal?.errors.find(({ path }) => /^(form\.)?name$/.test(path))?.message
  return (
    <Card title="Attribute">
      <div className="at-fields">
        <TextField
          label="Name"
          value={form.name}
          maxLength={60}
          hint="Shoppers read it in the specification"
          {...(error !== undefined && { error })}
          onChange={({ target }) => set({ name: target.value })}
        />
        <SelectField
          label="Kind"
          value={form.kind}
          hint={
            saved && saved.used > 0
              ? 'Products say it already, so that its kind stays'
              : 'Choices can be filtered; words are free'
          }
          disabled={saved !== undefined && saved.used > 0}
          options={attributeKinds.map((value) => ({ value, label: kindWords[value] }))}
          onChange={({ target }) => set({ kind: target.value as AttributeKind })}
        />
        {form.kind === 'number' && (
          <TextField
            optional
            label="Unit"
            value={form.unit}
            maxLength={20}
            hint="As cm, kg, readings"
            onChange={({ target }) => set({ unit: target.value })}
          />
        )}
      </div>
      <fieldset className="at-flags">
        <legend className="sr">Where it is used</legend>
        {flags.map(([name, label]) => (
          <label key={name}>
            <input
              className="a-check"
              type="checkbox"
              checked={form[name]}
              onChange={({ target }) => set({ [name]: target.checked })}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  )
}

function Delete({ editor: { saved, remove, busy } }: { editor: AttributeEditor }) {
  const [isAsked, setAsked] = useState(false)
  if (!saved) return null
  return (
    <Card title="Delete">
      {saved.used > 0 ? (
        <p className="a-sub">
          {`${countWords(saved.used)} products say it. Take it off them first, with “Change” in the list of products.`}
        </p>
      ) : isAsked ? (
        <Button weight="danger" busy={busy} onClick={() => void remove()}>
          {`Delete “${saved.name}”`}
        </Button>
      ) : (
        <Button weight="line" onClick={() => setAsked(true)}>
          Delete this attribute
        </Button>
      )}
    </Card>
  )
}
