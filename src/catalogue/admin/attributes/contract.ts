import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { mostAttributes } from '../../facts/rules.ts'
import { goodsErrors } from '../errors.ts'
import { attributeErrors } from './errors.ts'
import {
  AskedAttribute,
  AttributeForm,
  AttributeId,
  EditedAttribute,
  flag,
  ListedAttribute,
  OfCategory,
} from './shapes.ts'

const { NO_ATTRIBUTE, NO_VALUE, ATTRIBUTE_TAKEN, VALUE_TAKEN } = attributeErrors
const { ATTRIBUTE_USED, TOO_MANY_ATTRIBUTES, TOO_MANY_WORDS } = attributeErrors
const { CHANGED, NO_CATEGORY } = goodsErrors

const list = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/attributes/list', summary: 'All attributes, by name' })
  .output(z.object({ rows: z.array(ListedAttribute) }))

const counted = (what: string) =>
  z
    .string({ error: `Please name ${what} by its number.` })
    .regex(/^\d{1,9}$/, { error: `Please name ${what} by its number.` })

const attribute = staffAsks(['products.read'])
  .route({ method: 'GET', path: '/attributes/attribute', summary: 'An attribute with its form' })
  .errors({ NO_ATTRIBUTE })
  .input(
    z.strictObject(
      { id: counted('the attribute') },
      { error: 'Please name the attribute by its number.' },
    ),
  )
  .output(EditedAttribute)

const ofCategory = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/attributes/of-category',
    summary: 'What products of a category are asked; with a product, also what it says beside it',
  })
  .input(
    z.strictObject(
      { category: Id, product: Id.optional() },
      { error: 'Please name the category by its id.' },
    ),
  )
  .output(z.object({ attributes: z.array(AskedAttribute) }))

const create = staffAsks(['catalogue.shape'])
  .route({ method: 'POST', path: '/attributes/create', summary: 'A new attribute' })
  .errors({ ATTRIBUTE_TAKEN, VALUE_TAKEN, NO_CATEGORY, TOO_MANY_ATTRIBUTES, TOO_MANY_WORDS })
  .input(AttributeForm)
  .output(EditedAttribute)

const AttributeVersion = { id: AttributeId, version: Version }

const save = staffAsks(['catalogue.shape'])
  .route({
    method: 'POST',
    path: '/attributes/save',
    summary: 'Saves an attribute; its kind and its values stay while products use them',
  })
  .errors({ NO_ATTRIBUTE, NO_VALUE, CHANGED, ATTRIBUTE_TAKEN, VALUE_TAKEN, NO_CATEGORY })
  .errors({ ATTRIBUTE_USED, TOO_MANY_WORDS })
  .input(
    z.strictObject(
      { ...AttributeVersion, form: AttributeForm },
      { error: 'Please send the attribute, the version you saw, and its form.' },
    ),
  )
  .output(EditedAttribute)

const remove = staffAsks(['catalogue.shape'])
  .route({
    method: 'POST',
    path: '/attributes/delete',
    summary: 'Deletes an attribute that no product uses',
  })
  .errors({ NO_ATTRIBUTE, CHANGED, ATTRIBUTE_USED })
  .input(
    z.strictObject(AttributeVersion, {
      error: 'Please send the attribute and the version you saw.',
    }),
  )
  .output(z.object({ success: z.literal(true) }))

const merge = staffAsks(['catalogue.shape'])
  .route({
    method: 'POST',
    path: '/attributes/merge-values',
    summary: 'Counts a value as another one; without `into` it stands for itself again',
  })
  .errors({ NO_ATTRIBUTE, NO_VALUE, CHANGED })
  .input(
    z.strictObject(
      { ...AttributeVersion, value: AttributeId, into: AttributeId.nullable() },
      { error: 'Please send the attribute, the version you saw, the value and what it becomes.' },
    ),
  )
  .output(EditedAttribute)

const placed = staffAsks(['products.read'])
  .route({
    method: 'GET',
    path: '/attributes/placed',
    summary: 'The attributes of a category in their order, and how many products say them',
  })
  .input(z.strictObject({ category: Id }, { error: 'Please name the category by its id.' }))
  .output(OfCategory)

const place = staffAsks(['catalogue.shape'])
  .route({
    method: 'POST',
    path: '/attributes/place',
    summary: 'Which attributes a category has, in which order, and which it needs',
  })
  .errors({ NO_CATEGORY, NO_ATTRIBUTE, CHANGED })
  .input(
    z.strictObject(
      {
        category: Id,
        /** As they were seen, in their order: others changed since are a refusal. */
        seen: z.array(AttributeId).max(mostAttributes),
        attributes: z
          .array(
            z.strictObject(
              { id: AttributeId, isRequired: flag('products need it') },
              { error: 'Please give each attribute with id and isRequired.' },
            ),
            { error: 'Please give the attributes as a list.' },
          )
          .max(mostAttributes, { error: `Please give at most ${mostAttributes} attributes.` }),
      },
      { error: 'Please send the category, what you saw, and its attributes in their order.' },
    ),
  )
  .output(OfCategory)

export const contract = {
  list,
  attribute,
  ofCategory,
  create,
  save,
  remove,
  mergeValues: merge,
  placed,
  place,
}
