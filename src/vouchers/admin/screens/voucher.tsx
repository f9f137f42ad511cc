import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { askVouchers } from './client.ts'
import { DownloadCodes } from './download-codes.tsx'
import { typedOf } from './form-state.ts'
import { Uses } from './uses.tsx'
import { useActs } from './use-acts.ts'
import { useVoucher } from './use-voucher.ts'
import { StateChip, worthText } from './voucher-cells.tsx'
import { VoucherFields } from './voucher-fields.tsx'
import { Button } from '#design/controls/button.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const vouchers = askVouchers(context)
  const { id } = params
  const from = new URL(request.url).searchParams.get('from') ?? undefined
  const isMany = new URL(request.url).pathname.replace(/\.data$/, '').endsWith('/make')
  const of = id ?? from
  const [voucher, { categories }] = await Promise.all([
    of === undefined ? undefined : vouchers.detail({ id: of }),
    vouchers.goods({}),
  ])
  return { voucher, isNew: id === undefined, isMany, categories }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(titleOf(loaderData), matches)

type Loaded = Awaited<ReturnType<typeof loader>>

function titleOf(loaded: Loaded | undefined): string {
  if (!loaded || loaded.isMany) return 'Make many'
  return loaded.isNew ? 'New voucher' : (loaded.voucher?.code ?? 'Voucher')
}

/** A voucher with its uses, a new one (also as a copy), or many with the same terms. */
export default function VoucherPage() {
  const loaded = useLoaderData<typeof loader>()
  const { voucher, isNew, isMany } = loaded
  return <Form key={`${voucher?.id} ${isNew} ${isMany}`} {...loaded} />
}

function Form({ voucher: loaded, isNew, isMany, categories }: Loaded) {
  const editor = useVoucher(isNew ? undefined : loaded, {
    isMany,
    first: typedOf(loaded, { isCopy: isNew }),
    goods: loaded,
  })
  const { saved, reload } = editor
  const { act, refusal } = useActs(() => void reload())
  return (
    <>
      <PageHead
        title={titleOf({ voucher: saved, isNew, isMany, categories })}
        crumb={{ label: 'Vouchers', to: '/vouchers' }}
        chips={saved && <StateChip state={saved.state} />}
        facts={saved && worthText(saved)}
        actions={saved && <Acts voucher={saved} act={act} />}
      />
      {refusal && (
        <p className="note note--error" role="alert">
          {refusal}
        </p>
      )}
      <VoucherFields editor={editor} categories={categories} />
      {saved && <Uses voucher={saved} />}
      {saved?.batchId && (
        <Card title="Made together">
          <DownloadCodes batch={saved.batchId} />
        </Card>
      )}
    </>
  )
}

type ActsProps = {
  voucher: NonNullable<Loaded['voucher']>
  act: (name: string, ids: readonly string[]) => boolean
}

function Acts({ voucher: { id, state, active }, act }: ActsProps) {
  const name = active ? 'pause' : 'resume'
  return (
    <>
      <ButtonLink to={`/vouchers/new?from=${id}`} weight="line">
        Duplicate
      </ButtonLink>
      {state !== 'ended' && (
        <>
          <Button weight="line" onClick={() => act(name, [id])}>
            {active ? 'Pause' : 'Resume'}
          </Button>
          <Button weight="line" onClick={() => act('end', [id])}>
            End
          </Button>
        </>
      )}
    </>
  )
}
