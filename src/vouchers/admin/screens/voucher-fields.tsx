import { useEffect, useRef, type SubmitEvent } from 'react'
import { useSaveKey } from '#admin/parts/keys/use-save-key.ts'
import { useLeavingAsks } from '#admin/parts/use-leaving-asks.ts'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { inLakhs } from '#platform/money.ts'
import { DownloadCodes } from './download-codes.tsx'
import { GoodsFields } from './goods-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TermsCard } from './terms-card.tsx'
import type { VoucherEditor } from './use-voucher.ts'

type Named = { id: string; name: string }

/** The form, and beside it the sentence that a shopper reads. */
export function VoucherFields(props: { editor: VoucherEditor; categories: Named[] }) {
  const { editor, categories } = props
  const { refusal, busy, isChanged, save, newBatch } = editor
  const form = useRef<HTMLFormElement>(null)
  useLeavingAsks(isChanged && !busy && !newBatch)
  useSaveKey(() => isChanged && void save())
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [refusal])
  const errorAt = (field: string) =>
    refusal?.errors.find(({ path }) => path === field || path === `form.${field}`)?.message
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} className="a-cols v-form" noValidate onSubmit={onSubmit}>
      <div className="a-stack">
        {refusal && <Refused editor={editor} />}
        {newBatch && (
          <Note tone="ok" live="status">
            <span>{`${inLakhs(newBatch.count)} codes are made.`}</span>
            <DownloadCodes batch={newBatch.batch} />
          </Note>
        )}
        <TermsFields editor={editor} errorAt={errorAt} />
        <GoodsFields editor={editor} errorAt={errorAt} categories={categories} />
      </div>
      <div className="a-stack">
        <TermsCard editor={editor} categories={categories} foot={<Buttons editor={editor} />} />
      </div>
    </form>
  )
}

/** What was typed stays; somebody else's version is a press away. */
function Refused({ editor: { refusal, saved, reload } }: { editor: VoucherEditor }) {
  return (
    <Note tone="bad" live="alert">
      <span>{wordsOf(refusal)}</span>
      {refusal?.status === 409 && saved && refusal.body.version !== undefined && (
        <Button weight="line" size="small" onClick={() => void reload()}>
          Show it as it is now
        </Button>
      )}
    </Note>
  )
}

/** The fields name their own faults. */
function wordsOf(refusal: VoucherEditor['refusal']): string | undefined {
  const count = refusal?.errors.length ?? 0
  if (count === 0) return refusal?.message
  return `${count === 1 ? 'One field was' : `${count} fields were`} not accepted: nothing was saved.`
}

function Buttons({ editor: { saved, busy, isMany, isChanged, save } }: { editor: VoucherEditor }) {
  if (saved)
    return (
      <Button type="submit" busy={busy} aria-disabled={!isChanged || undefined}>
        Save
      </Button>
    )
  return (
    <>
      <Button weight="line" onClick={() => void save(false)}>
        {isMany ? 'Make them paused' : 'Keep paused'}
      </Button>
      <Button type="submit" busy={busy}>
        {isMany ? 'Make the codes' : 'Start'}
      </Button>
    </>
  )
}
