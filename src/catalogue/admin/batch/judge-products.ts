import { ApiError, type FieldError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { ProductState } from '../../tables.ts'
import { differing, requireWhole } from '../change-product.ts'
import { emptyForm } from '../rules.ts'
import { goodsErrors } from '../errors.ts'
import {
  bodyOf,
  columnsOf,
  ownFiles,
  type EditedColumns,
  type ProductRecord,
} from '../product-body.ts'
import { ProductForm, type TypedProductForm } from '../product-form.ts'
import { demand, requireCategory, requirePictures } from '../save-product.ts'
import type { ProductBody } from '../shapes.ts'
import { readDefinitions, type Definitions } from '../../facts/definitions.ts'
import { attribute } from '../../facts/tables.ts'
import { factsIn } from '../attributes/checked-facts.ts'
import { factsNeededBy } from '../needed-facts.ts'
import { takenSkus } from './find-products.ts'

/** What is typed about one product of many: fields that are not named stay as they are. */
export type ProductEdit = {
  id: string
  /** How it is now; a new product has none. */
  row: ProductRecord | undefined
  typed: Partial<TypedProductForm>
  state?: ProductState | undefined
}

export type JudgedProduct = ProductEdit & {
  /** By the fields of the form; one without a field is about the whole product. */
  errors: FieldError[]
  changes: EditedColumns
}

/**
 * Says of each edit what `createProduct`, `saveProduct` and `moveProduct` would: its errors, or the
 * columns it changes. Reads only. The order counts: of two that want one SKU the first gets it.
 */
export async function judgeProducts(
  shop: Shop,
  member: Member,
  edits: readonly ProductEdit[],
): Promise<JudgedProduct[]> {
  const check = checker(shop, member)
  const bodies: Typed[] = []
  const all = await definitionsFor(shop, edits)
  for (const edit of edits) bodies.push(withCheckedFacts(all, edit))
  const taken = await takenSkus(
    shop,
    bodies.flatMap(({ body }) => body.sku ?? []),
  )
  const judged: JudgedProduct[] = []
  for (const { edit, body, errors } of bodies) {
    const changes = changesOf(edit, body)
    if (errors.length === 0) errors.push(...(await check(edit, body, changes)))
    if (body.sku !== null && (taken.get(body.sku) ?? edit.id) !== edit.id)
      errors.push({ path: 'sku', message: goodsErrors.SKU_TAKEN.message })
    else if (body.sku !== null && errors.length === 0) taken.set(body.sku, edit.id)
    judged.push({ ...edit, errors, changes })
  }
  return judged
}

type Typed = { edit: ProductEdit; body: ProductBody; errors: FieldError[] }

/** What attributes can say, where something is said; nobody removes one meanwhile. */
async function definitionsFor(
  shop: Shop,
  edits: readonly ProductEdit[],
): Promise<Definitions | undefined> {
  if (!edits.some(({ typed }) => typed.facts !== undefined)) return undefined
  await shop.db.select({ id: attribute.id }).from(attribute).for('key share')
  return readDefinitions(shop)
}

function withCheckedFacts(all: Definitions | undefined, edit: ProductEdit): Typed {
  const { body, errors } = bodyTyped(edit)
  if (!all || edit.typed.facts === undefined || body.facts === undefined)
    return { edit, body, errors }
  const checked = factsIn(all, body.facts)
  return { edit, body: { ...body, facts: checked.facts }, errors: [...errors, ...checked.errors] }
}

/** Field by field, by the schema of the form. */
function bodyTyped({ row, typed }: ProductEdit): { body: ProductBody; errors: FieldError[] } {
  const errors: FieldError[] = []
  const body: Record<string, unknown> = row ? bodyOf(row) : {}
  const form = row ? typed : { ...emptyForm, ...typed }
  for (const [name, value] of Object.entries(form)) {
    const parsed = ProductForm.shape[name as keyof TypedProductForm].safeParse(value)
    if (parsed.success) body[name === 'listPrice' ? 'listPricePaise' : name] = parsed.data
    else
      for (const { path, message } of parsed.error.issues)
        errors.push({ path: [name, ...path].join('.'), message })
  }
  return { body: body as ProductBody, errors }
}

/** Columns of fields that are not named stay as they are, also where they would be cleaned. */
function changesOf({ row, typed, state }: ProductEdit, body: ProductBody): EditedColumns {
  const columns: EditedColumns = columnsOf({ ...body, pictures: body.pictures ?? [] })
  const moved = state && { state, active: state === 'live' }
  if (!row) return { ...columns, state: 'draft', active: false, ...moved }
  const names = new Set(Object.keys(typed).flatMap((name) => columnNames[name] ?? name))
  const named = Object.entries(columns).filter(([name]) => names.has(name))
  return differing(row, { ...Object.fromEntries(named), ...moved })
}

const columnNames: Record<string, string[]> = {
  listPrice: ['listPricePaise'],
  pictures: ['images', 'imageAlts'],
}

type Check = (edit: ProductEdit, body: ProductBody, changes: EditedColumns) => Promise<FieldError[]>

/** What needs the database or a permission; asked once for the same category or picture. */
function checker(shop: Shop, member: Member): Check {
  const once = remembered()
  const neededBy = (category: string) =>
    once(`needed by ${category}`, () => factsNeededBy(shop, category))
  return async ({ row, state }, body, changes) => {
    const isPriced = 'listPricePaise' in changes || 'discountPercent' in changes
    const isMoved = state !== undefined && state !== (row?.state ?? 'draft')
    const whole = { ...blankRecord, ...row, ...changes } as ProductRecord
    const checks: [string, () => unknown][] = [
      ['listPrice', () => isPriced && demand(shop, member, 'products.price')],
      ['state', () => isMoved && demand(shop, member, 'products.publish')],
      [
        'categoryId',
        () =>
          row?.categoryId !== body.categoryId &&
          once(body.categoryId, () => requireCategory(shop, body.categoryId)),
      ],
      [
        'pictures',
        () => 'images' in changes && requirePictures(shop, body, row ? ownFiles(row) : []),
      ],
      [
        'state',
        () => whole.state === 'live' && requireWhole(shop, whole, { before: row, neededBy }),
      ],
    ]
    const errors: FieldError[] = []
    for (const [path, work] of checks) errors.push(...(await refusal(path, work)))
    return errors
  }
}

const blankRecord = { videos: [], pdf: null, facts: {}, declarations: {} }

async function refusal(path: string, work: () => unknown): Promise<FieldError[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return [{ path, message: error.message }]
  }
}

function remembered(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>) => {
    const answer = (answers.get(key) as Promise<T> | undefined) ?? work()
    answers.set(key, answer)
    return answer
  }
}
