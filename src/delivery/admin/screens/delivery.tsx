import { useState } from 'react'
import {
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { listStateOf, queryWith } from '#admin/list/list-state.ts'
import { List, type BulkAction } from '#admin/list/list.tsx'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import type { TypedPin } from '../pin-form.ts'
import { askDelivery } from './client.ts'
import { ChangeAll } from './change-all.tsx'
import { DeliveryTabs } from './delivery-tabs.tsx'
import { pinCells } from './pin-cells.tsx'
import { PinSheet } from './pin-sheet.tsx'
import { chosenOf, pinsShape, queryOf } from './pins-shape.ts'
import { Tester } from './tester.tsx'
import { typedOf } from './typed-pin.ts'
import { usePins } from './use-pins.ts'
import './delivery.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const delivery = askDelivery(context)
  const { zones } = await delivery.zones()
  const shape = pinsShape(zones)
  const state = listStateOf(shape, request.url)
  const pin = new URL(request.url).searchParams.get('pin') ?? ''
  const [page, saved, pinPage] = await Promise.all([
    delivery.pins(queryOf(state)),
    savedViewsOf(context, shape.name),
    /^[1-9]\d{5}$/.test(pin) ? delivery.pins({ from: pin, to: pin }) : undefined,
  ])
  return { shape, page, zones, saved, filter: chosenOf(state), opened: pinPage?.rows[0] }
}

export const meta: MetaFunction = ({ matches }) => titled('Delivery', matches)

const bulk: (BulkAction & { done: string; fields: Partial<TypedPin> })[] = [
  { act: 'send', label: 'Send there', icon: 'truck', done: 'sent to', fields: { sent: true } },
  {
    act: 'stop',
    label: 'Not sent',
    icon: 'package-x',
    done: 'not sent to',
    fields: { sent: false },
  },
  { act: 'cod', label: 'COD yes', icon: 'check', done: 'with COD', fields: { cod: 'yes' } },
  { act: 'no-cod', label: 'COD no', icon: 'x', done: 'without COD', fields: { cod: 'no' } },
]

/** Listed pin codes, and what happens at one. */
export default function Delivery() {
  const { shape, page, saved, opened, zones, filter } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const pins = usePins()
  const [refusal, setRefusal] = useState<string>()
  const open = new URLSearchParams(search)
  const act = (name: string, ids: string[]) => {
    const chosen = bulk.find((change) => change.act === name)
    const rows = page.rows.filter(({ pincode }) => ids.includes(String(pincode)))
    if (!chosen || rows.length === 0) return true
    const changes = rows.map((before) => ({
      before,
      form: { ...typedOf(before), ...chosen.fields },
    }))
    void pins.change(changes, `${rows.length} PIN codes: ${chosen.done}`).then(setRefusal)
    return true
  }
  return (
    <>
      <PageHead title="Delivery" actions={<Actions />} />
      <DeliveryTabs />
      {refusal !== undefined && (
        <p className="note note--error" role="alert">
          {refusal}
        </p>
      )}
      <div className="a-cols d-cols">
        <Tester />
        <List
          shape={shape}
          columns={pinCells(pins)}
          page={page}
          title="PIN codes"
          idOf={({ pincode }) => String(pincode)}
          labelOf={({ pincode }) => String(pincode)}
          rowTone={({ sent }) => (sent ? undefined : 'warn')}
          saved={saved}
          bulk={bulk}
          onBulk={act}
          tools={
            <ButtonLink
              weight="line"
              size="small"
              to={queryWith(search, { open: 'all' })}
              preventScrollReset
            >
              Change all that match
            </ButtonLink>
          }
          empty={{
            title: 'No PIN codes are listed',
            text: 'Upload them as a file, or add them one by one. What is not listed takes the charge of its zone, else it is sent to free of charge.',
            action: <ButtonLink to="/imports?kind=pincodes">Upload PIN codes</ButtonLink>,
          }}
        />
      </div>
      {open.get('pin') !== null && <PinSheet key={open.get('pin')} {...{ opened, zones }} />}
      {open.get('open') === 'all' && <ChangeAll {...{ filter, zones }} />}
    </>
  )
}

function Actions() {
  const { search } = useLocation()
  return (
    <>
      <ButtonLink to="/exports?kind=pincodes" weight="line">
        <Icon name="download" />
        Export
      </ButtonLink>
      <ButtonLink to={queryWith(search, { pin: 'new' })} weight="line" preventScrollReset>
        <Icon name="plus" />
        Add one
      </ButtonLink>
      <ButtonLink to="/imports?kind=pincodes">Upload PIN codes</ButtonLink>
    </>
  )
}
