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
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import { askRecalls } from './client.ts'
import { RecallFields } from './recall-fields.tsx'
import './recalls.css'

/** Of a product; `serial` is a piece that the list begins with. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const product = searchParams.get('product')
  if (!product) throw redirect('/stock/serials')
  const serial = searchParams.get('serial') ?? ''
  return {
    ...(await askRecalls(context).unnamed({ product })),
    product,
    serial,
    key: newRequestKey(),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { product = '', serials = '', reason = '', words = '', key = '' } = fields
  const result = await submitted(context, fields, () =>
    askRecalls(context).beginPieces({ product, serials, reason, words, key }),
  )
  return result.ok ? redirect(`/recalls/${result.value.id}`) : result.answer
}

export const meta: MetaFunction = ({ matches }) => titled('Recall of single pieces', matches)

const serialsBox = (serials: string) => (ties: ControlTies) => (
  <textarea
    {...ties}
    className="textarea"
    name="serials"
    rows={6}
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
    defaultValue={serials}
  />
)

/** Which pieces, why, and what buyers are asked to do; its press blocks them. */
export default function NewPiecesRecall() {
  const { product, name, serial, inHouse, orders, key } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  return (
    <>
      <PageHead
        title="Recall of single pieces"
        crumb={{ label: 'Recalls', to: '/recalls' }}
        facts={`${name}. From this press none of these pieces is sold or packed, all others stay on sale, and every order that has one is found. Nobody is written to yet.`}
      />
      <section className="a-card recall-form" aria-label="Recall of single pieces">
        <FinalForm
          intent="begin"
          answer={answer}
          label="Block and find the buyers"
          busyLabel="Finding"
          weight="danger"
          cancel={{ to: `/stock/serials?view=all&q=${product}`, label: 'Leave it' }}
        >
          {(errorAt, values) => (
            <>
              <input type="hidden" name="key" value={values.key ?? key} />
              <input type="hidden" name="product" value={product} />
              <Unnamed {...{ inHouse, orders }} />
              <Field
                label="Serial numbers"
                hint="One in each line, or a range in a line: SN1-001 to SN1-020."
                control={serialsBox(values.serials ?? serial)}
                {...(errorAt('serials') !== undefined && { error: errorAt('serials') })}
              />
              <RecallFields
                {...{ errorAt, values }}
                below="Product, serial numbers and order number"
              />
            </>
          )}
        </FinalForm>
      </section>
    </>
  )
}

/** Pieces without a number could be meant, too. */
function Unnamed({ inHouse, orders }: { inHouse: number; orders: number }) {
  return (
    <>
      {orders > 0 && (
        <Note tone="warn">
          {`${orders === 1 ? '1 order has' : `${orders} orders have`} pieces that left before their numbers were kept. Unless the books have every number below, the recall is of them, too: their buyers are asked to compare the number on the device.`}
        </Note>
      )}
      {inHouse > 0 && (
        <Note tone="warn">
          {`${inHouse === 1 ? '1 piece in the house has' : `${inHouse} pieces in the house have`} no number in the books yet. Unless the books have every number below, write it down first on the product’s page of lots.`}
        </Note>
      )}
    </>
  )
}
