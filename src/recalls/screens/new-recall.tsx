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
import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'
import { titled } from '#web/title.ts'
import { askLots, askRecalls } from './client.ts'
import './recalls.css'

/** Of the product of a lot. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const chosen = new URL(request.url).searchParams.get('lot')
  if (!chosen) throw redirect('/stock/lots')
  const lots = askLots(context)
  const { lot } = await lots.lot({ id: chosen })
  const ofProduct = await lots.ofProduct({ id: lot.product.id })
  return { chosen, product: lot.product, lots: ofProduct.lots, key: newRequestKey() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { reason = '', words = '', key = '' } = fields
  const lots = form.getAll('lots').map(String)
  const result = await submitted(context, fields, () =>
    askRecalls(context).begin({ lots, reason, words, key }),
  )
  return result.ok ? redirect(`/recalls/${result.value.id}`) : result.answer
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

/** Which lots, why, and what buyers are asked to do; its press blocks the lots. */
export default function NewRecall() {
  const { chosen, product, lots, key } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  return (
    <>
      <PageHead
        title="New recall"
        crumb={{ label: 'Recalls', to: '/recalls' }}
        facts={`${product.name}. From this press nothing of these lots is sold or packed, and every order that has pieces of them is found. Nobody is written to yet.`}
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
                hint="Product, lot and order number are written below it"
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
