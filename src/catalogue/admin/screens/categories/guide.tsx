import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { useLeavingAsks } from '#admin/parts/use-leaving-asks.ts'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { storeFacts } from '#web/page-context.ts'
import { titled } from '#web/title.ts'
import type { Guide } from '../../guides/contract.ts'
import { askGuides } from '../client.ts'
import { post } from '../post.ts'
import { RichText } from '../rich-text/rich-text.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guide = await askGuides(context).guideForEdit({ id: params.id ?? '' })
  return { guide, shopUrl: context.get(storeFacts).url }
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Matches = Parameters<typeof titled>[1]

export const meta = ({ loaderData, matches }: { loaderData?: Loaded; matches: Matches }) =>
  titled(`Guide of ${loaderData?.guide.categoryName ?? 'a category'}`, matches)

/** The text under the products of a category. */
export default function CategoryGuide() {
  const { guide, shopUrl } = useLoaderData<typeof loader>()
  return <Form key={guide.categoryId} guide={guide} shopUrl={shopUrl} />
}

function Form({ guide, shopUrl }: Loaded) {
  const { saved, html, setHtml, busy, refusal, save } = useGuide(guide)
  useLeavingAsks(html !== saved.html && !busy)
  return (
    <>
      <PageHead
        title={`Guide of ${guide.categoryName}`}
        crumb={{ label: 'Categories', to: '/categories' }}
        facts="Stands under the products of the category: how to choose, in a few short paragraphs."
        actions={
          <>
            <a
              className="btn btn--line"
              href={`${shopUrl}/product-by-category/${guide.categoryId}`}
            >
              Look at it in the shop
            </a>
            <Button busy={busy} onClick={() => void save(html)}>
              Save
            </Button>
          </>
        }
      />
      {refusal !== undefined && (
        <Note tone="bad" live="alert">
          {refusal}
        </Note>
      )}
      <Card title="Words">
        <RichText id="f-guide" label="Text" html={html} error={undefined} onChange={setHtml} />
        <p className="a-sub">
          Link words to a list, as /all-products?search=walker. Without words there is no guide.
        </p>
      </Card>
    </>
  )
}

/** Saved with Undo; the text in the form stays when it is refused. */
function useGuide(loaded: Guide) {
  const [saved, setSaved] = useState(loaded)
  const [html, setHtml] = useState(loaded.html)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async (text: string, base: Guide, former?: string) => {
    setBusy(true)
    const answer = await post<Guide>('guides/save', {
      id: base.categoryId,
      version: base.version,
      html: text,
    })
    setBusy(false)
    setRefusal(answer.ok ? undefined : answer.message)
    if (!answer.ok) return
    setSaved(answer.value)
    setHtml(answer.value.html)
    const undo =
      former === undefined
        ? {}
        : { action: { label: 'Undo', onPress: () => void send(former, answer.value) } }
    showToast({ tone: 'ok', message: former === undefined ? 'Undone' : 'Saved', ...undo })
  }
  const save = (text: string) => send(text, saved, saved.html)
  return { saved, html, setHtml, busy, refusal, save }
}
