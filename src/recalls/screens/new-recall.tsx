import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { newRequestKey } from '#admin/parts/post.ts'
import { expiryWords } from '#catalogue/lots/rules.ts'
import { serialsTyped } from '#catalogue/serials/rules.ts'
import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'
import { titled } from '#web/title.ts'
import { askLots, askRecalls, askSerials } from './client.ts'
import './recalls.css'

/** Of the product of a lot; `serial` is a piece of it that is called back alone. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const chosen = searchParams.get('lot')
  const serial = searchParams.get('serial') ?? ''
  if (!chosen) throw redirect('/stock/lots')
  const lots = askLots(context)
  const { lot } = await lots.lot({ id: chosen })
  const of = { id: lot.product.id }
  const [ofProduct, { since }] = await Promise.all([
    lots.ofProduct(of),
    askSerials(context).ofProduct(of),
  ])
  const shown = { product: lot.product, lots: ofProduct.lots, isBySerials: since !== null }
  return { ...shown, chosen, serial, key: newRequestKey() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { reason = '', words = '', key = '' } = fields
  const lots = form.getAll('lots').map(String)
  const serials = serialsTyped(fields.serials ?? '')
  const pieces = serials.length > 0 && { serials }
  const result = await submitted(context, fields, () =>
    askRecalls(context).begin({ lots, reason, words, key, ...pieces }),
  )
  if (!result.ok) return result.answer
  const { id, unknown } = result.value
  return redirect(`/recalls/${id}${unknown > 0 ? `?unknown=${unknown}` : ''}`)
}

export const meta: MetaFunction = ({ matches }) => titled('New recall', matches)

const usualWords =
  'The maker calls this product back. Please stop using it, and keep it until we have told you how it comes back to us.'

const wordsBox = (words: string) => (ties: ControlTies) => (
  <textarea
    {...ties}
    className="textarea"
    name="words"
    rows={5}
    maxLength={2000}
    defaultValue={words}
  />
)

const serialsBox = (serials: string) => (ties: ControlTies) => (
  <textarea
    {...ties}
    className="textarea"
    name="serials"
    rows={4}
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
    defaultValue={serials}
  />
)

/** Which lots or pieces, why, and what buyers are asked to do; its press blocks them. */
export default function NewRecall() {
  const { chosen, product, lots, isBySerials, serial, key } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  return (
    <>
      <PageHead
        title="New recall"
        crumb={{ label: 'Recalls', to: '/recalls' }}
        facts={`${product.name}. From this press nothing of what is called back is sold or packed, and every order that has pieces of it is found. Nobody is written to yet.`}
      />
      <section className="a-card recall-form" aria-label="Recall">
        <FinalForm
          intent="begin"
          answer={answer}
          label="Block and find the buyers"
          busyLabel="Finding"
          weight="danger"
          cancel={{ to: `/stock/lots/${chosen}`, label: 'Leave it' }}
        >
          {(errorAt, values) => (
            <>
              <input type="hidden" name="key" value={values.key ?? key} />
              <fieldset className="a-choices">
                <legend>Lots</legend>
                {lots.map(({ id, code, expiresOn }) => (
                  <label key={id}>
                    <input type="checkbox" name="lots" value={id} defaultChecked={id === chosen} />
                    {`${code ?? 'Lot not recorded'}, ${expiryWords(expiresOn)}`}
                  </label>
                ))}
              </fieldset>
              {isBySerials && (
                <Field
                  label="Only these serial numbers"
                  optional
                  hint="One in a line, or a range: NEB-0001 to NEB-0050. With them these pieces alone are called back, and all others of the lots stay on sale."
                  control={serialsBox(values.serials ?? serial)}
                  {...serialsError(answer)}
                />
              )}
              <TextField
                label="Reason"
                hint="For example the maker’s letter and its date"
                name="reason"
                maxLength={200}
                defaultValue={values.reason}
                error={errorAt('reason') ?? errorAt('lots')}
              />
              <Field
                label="What buyers are asked to do"
                hint="Product, lot or serial numbers, and order number are written below it"
                control={wordsBox(values.words ?? usualWords)}
                {...(errorAt('words') !== undefined && { error: errorAt('words') })}
              />
            </>
          )}
        </FinalForm>
      </section>
    </>
  )
}

/** Of the list, or of one of its lines. */
function serialsError(answer: FormAnswer | undefined): { error?: string } {
  const error = answer?.errors.find(({ path }) => /^serials\b/.test(path))
  return error ? { error: error.message } : {}
}
