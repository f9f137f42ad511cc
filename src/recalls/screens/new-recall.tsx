import {
  Link,
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
import { titled } from '#web/title.ts'
import { askLots, askRecalls, askSerials } from './client.ts'
import { RecallFields } from './recall-fields.tsx'
import './recalls.css'

/** Of the product of a lot. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const chosen = new URL(request.url).searchParams.get('lot')
  if (!chosen) throw redirect('/stock/lots')
  const lots = askLots(context)
  const { lot } = await lots.lot({ id: chosen })
  const of = { id: lot.product.id }
  const [ofProduct, { since }] = await Promise.all([
    lots.ofProduct(of),
    askSerials(context).ofProduct(of),
  ])
  const shown = { product: lot.product, lots: ofProduct.lots, isBySerials: since !== null }
  return { ...shown, chosen, key: newRequestKey() }
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

/** Which lots, why, and what buyers are asked to do; its press blocks the lots. */
export default function NewRecall() {
  const { chosen, product, lots, isBySerials, key } = useLoaderData<typeof loader>()
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
              {isBySerials && (
                <p>
                  <Link to={`/recalls/new/pieces?product=${product.id}`}>
                    Only single pieces, by their serial numbers
                  </Link>
                </p>
              )}
              <RecallFields
                {...{ errorAt, values }}
                below="Product, lot and order number"
                error={errorAt('lots')}
              />
            </>
          )}
        </FinalForm>
      </section>
    </>
  )
}
