import { useState } from 'react'
import type { EditedProduct, ProductBody } from '../../shapes.ts'
import type { Refusal } from '../post.ts'
import { typedSince } from '#admin/parts/typed-since.ts'
import { emptyForm } from '../../rules.ts'
import { typedOf, type Typed } from './typed.ts'

/** What somebody else saved meanwhile, beside what is typed here. */
export type RemoteSave = {
  form: Typed
  version: number
  by: string | null
  at: string | null
  /** What both of you began with. */
  base: Typed
  /** Of a draft that was written meanwhile; 0 when it is gone. */
  draft: number | undefined
}

/** What is live, what is kept beside it as a draft, and the version that both change. */
export type Saved = {
  product: EditedProduct | undefined
  base: Typed
  latest: Typed
  version: number | undefined
}

/** What was saved, what is typed, and what the last call answered. */
export function useFormState(loaded: EditedProduct | undefined, firstCategory: string) {
  const [saved, setSaved] = useState<Saved>(() => savedOf(loaded, firstCategory))
  const [form, setForm] = useState(saved.latest)
  const [refusal, setRefusal] = useState<Refusal>()
  const [remoteSave, setRemoteSave] = useState<RemoteSave>()
  const [busy, setBusy] = useState('')
  const settle = (base: Typed, submission?: Typed) => {
    setForm((current) => (submission ? typedSince({ submission, current, saved: base }) : base))
    setRefusal(undefined)
    setRemoteSave(undefined)
  }
  return {
    saved,
    form,
    setForm,
    refusal,
    remoteSave,
    busy,
    setBusy,
    discard: () => settle(saved.latest),
    /** `submission` is the form that was saved: what was typed since stays. */
    take: (product: EditedProduct, submission?: Typed) => {
      const next = savedOf(product, firstCategory)
      setSaved(next)
      settle(next.latest, submission)
    },
    refuse: (answer: Refusal) => {
      if (answer.status === 409 && answer.body.current) setRemoteSave(remoteSaveOf(answer, saved))
      setRefusal(answer)
    },
  }
}

export type FormState = ReturnType<typeof useFormState>

function savedOf(product: EditedProduct | undefined, categoryId: string): Saved {
  const base = product ? typedOf(product.draft?.base ?? product.body) : { ...emptyForm, categoryId }
  const latest = product?.draft ? typedOf(product.draft.body) : base
  return { product, base, latest, version: product?.draft?.baseVersion ?? product?.version }
}

function remoteSaveOf({ body }: Refusal, saved: Saved): RemoteSave {
  const { version, changedBy, changedAt, current, draft } = body
  return {
    version: Number(version),
    by: typeof changedBy === 'string' ? changedBy : null,
    at: typeof changedAt === 'string' ? changedAt : null,
    form: typedOf(current as ProductBody),
    base: draft === undefined ? saved.base : saved.latest,
    draft: draft === undefined ? undefined : Number(draft),
  }
}
