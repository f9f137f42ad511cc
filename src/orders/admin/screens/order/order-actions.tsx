import { useEffect, type ReactNode } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { isTyping, useSingleKeys } from '#admin/parts/single-keys.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import type { OrderAct } from '../../rules.ts'
import type { PaperKind } from '../../papers/rules.ts'
import { sheetTexts } from '../moves/sheet-texts.ts'
import { orderPath } from '../order-path.ts'
import { ActButton } from './act-button.tsx'
import type { loader } from './order-data.ts'

const undos: Partial<Record<OrderAct, { label: string; icon: AdminIconName }>> = {
  unpack: { label: 'Put it back on the shelf', icon: 'rotate-ccw' },
  undoSend: { label: 'Undo sending', icon: 'undo-2' },
  restoreContact: { label: 'Put the former address back', icon: 'undo-2' },
}

/** The one next step filled, the rest under More; with the ways to the orders around it. */
export function OrderActions() {
  const { order } = useLoaderData<typeof loader>()
  const { nextStep, acts, canPrint } = order
  const rest = acts.filter((act) => act !== nextStep)
  return (
    <>
      <Around />
      {canPrint && (
        <Menu label="Print" icon="printer">
          <Paper kind="slips">Packing slip</Paper>
          <Paper kind="labels">Shipping label</Paper>
          <Paper kind="picks">Pick list</Paper>
        </Menu>
      )}
      {rest.length > 0 && (
        <Menu label="More">
          {rest.map((act) => (
            <MenuAct key={act} act={act} />
          ))}
        </Menu>
      )}
      {nextStep && <NextStep act={nextStep} />}
    </>
  )
}

function NextStep({ act }: { act: OrderAct }) {
  const { order, list } = useLoaderData<typeof loader>()
  if (act === 'pack')
    return (
      <ActButton act="pack" look="btn">
        <Icon name="package" /> Pack
      </ActButton>
    )
  const { title, icon } = sheetTexts[act as keyof typeof sheetTexts]
  return (
    <ButtonLink to={orderPath(order.orderNumber, { list, open: act })} preventScrollReset>
      <Icon name={icon} /> {title}
    </ButtonLink>
  )
}

type MenuProps = { label: string; icon?: AdminIconName; children: ReactNode }

function Menu({ label, icon, children }: MenuProps) {
  const id = `order-${label.toLowerCase()}`
  return (
    <span className="order-more">
      <button type="button" className="btn btn--line" popoverTarget={id}>
        {icon && <Icon name={icon} />} {label} <Icon name="chevron-down" />
      </button>
      <div id={id} className="a-menu order-menu" popover="auto">
        {children}
      </div>
    </span>
  )
}

function MenuAct({ act }: { act: OrderAct }) {
  const { order, list } = useLoaderData<typeof loader>()
  const undo = undos[act]
  if (undo)
    return (
      <ActButton act={act} look="order-undo">
        <Icon name={undo.icon} /> {undo.label}
      </ActButton>
    )
  const { title, icon } = sheetTexts[act as keyof typeof sheetTexts]
  return (
    <Link to={orderPath(order.orderNumber, { list, open: act })} preventScrollReset>
      <Icon name={icon} /> {title}
    </Link>
  )
}

function Paper({ kind, children }: { kind: PaperKind; children: ReactNode }) {
  const { order } = useLoaderData<typeof loader>()
  return (
    <Link to={`/orders/papers?kind=${kind}&orders=${order.orderNumber}`}>
      <Icon name="file-text" /> {children}
    </Link>
  )
}

/** Previous and next of the list that one came from; `[` and `]` go there. */
function Around() {
  const { around, list } = useLoaderData<typeof loader>()
  const previous = around?.previous && orderPath(around.previous, { list })
  const next = around?.next && orderPath(around.next, { list })
  useAroundKeys(previous, next)
  if (!around) return null
  return (
    <span className="order-around">
      <Step to={previous} icon="chevron-up" label="Previous order of the list" />
      <Step to={next} icon="chevron-down" label="Next order of the list" />
    </span>
  )
}

type StepProps = { to: string | null | undefined; icon: AdminIconName; label: string }

function Step({ to, icon, label }: StepProps) {
  if (!to) return null
  return (
    <Link className="icon-btn" to={to} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}

function useAroundKeys(previous: string | null | undefined, next: string | null | undefined) {
  const isOn = useSingleKeys()
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      const to = { '[': previous, ']': next }[key]
      if (!to || !isOn || ctrlKey || metaKey || isTyping(event)) return
      event.preventDefault()
      void navigate(to)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, previous, next, navigate])
}
