import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import type { EditedProduct } from '../../shapes.ts'
import { post } from '../post.ts'
import { StateChip } from '../state-chip.tsx'
import type { ProductEditor } from './use-product.ts'

/** The name, the state, and the one next step as the only filled button. */
export function ProductHead({ editor, shopUrl }: { editor: ProductEditor; shopUrl: string }) {
  const { product } = editor.saved
  const address = `${shopUrl}/product/product-details/${product?.id}`
  return (
    <>
      <nav className="a-crumb" aria-label="Breadcrumb">
        <Link to="/products">Products</Link>
        <Icon name="chevron-right" />
        <span>{product?.body.name ?? 'New product'}</span>
      </nav>
      <div className="a-head">
        <h1>{product?.body.name ?? 'New product'}</h1>
        {product && (
          <StateChip
            state={product.state}
            hasDraft={product.draft !== null}
            isScheduled={product.scheduled.some(({ state }) => state === 'waiting')}
          />
        )}
        <div className="acts">
          {product?.state === 'live' && (
            <a className="btn btn--line" href={address} target="_blank" rel="noreferrer">
              <Icon name="globe" />
              In the shop
            </a>
          )}
          {product && <PreviewLink editor={editor} id={product.id} />}
          {product && <More editor={editor} product={product} />}
          <NextStep editor={editor} />
        </div>
      </div>
    </>
  )
}

/** The page of the shop in a tab of its own; what is typed is kept first, so that it shows it. */
function PreviewLink({ editor, id }: { editor: ProductEditor; id: string }) {
  const href = `/admin/products/${id}/preview`
  const open = async (event: MouseEvent) => {
    if (editor.unkept.length === 0) return
    event.preventDefault()
    const isLive = editor.saved.product?.state === 'live'
    const product = await (isLive ? editor.keep() : editor.save())
    if (product) window.open(href, '_blank', 'noopener')
  }
  return (
    <a
      className="btn btn--line"
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => void open(event)}
    >
      <Icon name="eye" />
      Preview
    </a>
  )
}

function NextStep({ editor }: { editor: ProductEditor }) {
  const { saved, busy, move, save } = editor
  if (!saved.product)
    return (
      <Button busy={busy === 'save'} onClick={() => void save()}>
        Save as draft
      </Button>
    )
  if (saved.product.state === 'live') return null
  return (
    <Button busy={busy === 'publish'} onClick={() => void move('publish')}>
      <Icon name="globe" />
      Publish
    </Button>
  )
}

function More({ editor, product }: { editor: ProductEditor; product: EditedProduct }) {
  const navigate = useNavigate()
  const { id, version, state, wasOnSale } = product
  const duplicate = async () => {
    const answer = await post<EditedProduct>('catalogue/duplicate', { id })
    if (!answer.ok) return showToast({ tone: 'warn', message: answer.message })
    showToast({ tone: 'ok', message: 'The copy is a draft', acrossNavigation: true })
    await navigate(`/products/${answer.value.id}`)
  }
  const remove = async () => {
    if (!window.confirm('Delete this draft? It was never on sale, and cannot be brought back.'))
      return
    const answer = await post('catalogue/delete-draft', { id, version })
    if (!answer.ok) return showToast({ tone: 'warn', message: answer.message })
    showToast({ tone: 'ok', message: 'The draft is deleted', acrossNavigation: true })
    await navigate('/products?view=draft')
  }
  return (
    <>
      {state === 'live' && (
        <Button
          weight="line"
          busy={editor.busy === 'unpublish'}
          onClick={() => void editor.move('unpublish')}
        >
          Take off sale
        </Button>
      )}
      {state !== 'archived' && wasOnSale && (
        <Button
          weight="line"
          busy={editor.busy === 'archive'}
          onClick={() => void editor.move('archive')}
        >
          Archive
        </Button>
      )}
      <Button weight="line" onClick={() => void duplicate()}>
        <Icon name="copy" />
        Duplicate
      </Button>
      {!wasOnSale && (
        <Button weight="line" onClick={() => void remove()}>
          <Icon name="trash-2" />
          Delete draft
        </Button>
      )}
    </>
  )
}
