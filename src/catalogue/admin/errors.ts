import type { ErrorMap } from '#platform/rpc/contract.ts'

/** Expected errors of the catalogue's back office. */
export const goodsErrors = {
  NO_PRODUCT: { status: 404, message: 'There is no such product.' },
  NO_CATEGORY: { status: 404, message: 'There is no such category.' },
  CHANGED: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Please compare both.',
  },
  INCOMPLETE: { status: 422, message: 'Something is still missing before this can be on sale.' },
  SKU_TAKEN: { status: 409, message: 'Another product has this SKU already.' },
  PRICE_NOT_WHOLE: { status: 422, message: 'No discount in whole percent makes this price.' },
  STEPS_UNFIT: { status: 422, message: 'The prices by quantity do not fit the selling price.' },
  NOT_ENOUGH: { status: 409, message: 'There are not so many pieces on the shelf.' },
  UNKNOWN_PICTURE: {
    status: 422,
    message: 'One of the pictures is not in the shop. Please upload it again.',
  },
  TOO_MANY_PICTURES: { status: 409, message: 'This product would have more than 12 pictures.' },
  UNKNOWN_PDF: { status: 422, message: 'This PDF is not in the shop. Please upload it again.' },
  NOT_A_DRAFT: {
    status: 409,
    message: 'Only a draft that was never on sale can be deleted. Archive it instead.',
  },
  NOT_LIVE: {
    status: 409,
    message: 'This product is not on sale, so that saving it is enough: no shopper sees it.',
  },
  NO_DRAFT: { status: 404, message: 'There is no draft of this product any more.' },
  NOTHING_TO_PUBLISH: {
    status: 409,
    message: 'This product is on sale already, and no draft of it waits.',
  },
  NOT_AHEAD: { status: 422, message: 'Please choose a moment from now to a year ahead.' },
  TOO_MANY_SCHEDULED: {
    status: 409,
    message: 'Twenty changes of this product wait already. Please cancel one first.',
  },
  NO_SCHEDULE: { status: 404, message: 'There is no such scheduled change.' },
  SETTLED: { status: 409, message: 'This has happened or was cancelled meanwhile.' },
  NOTHING_CHOSEN: { status: 422, message: 'No product matches any more.' },
  TOO_MANY_CHOSEN: {
    status: 409,
    message: 'More than 50,000 products match. Please choose fewer with the filters.',
  },
  NO_RUN: { status: 404, message: 'There is no such change of many products.' },
  NOT_DONE: { status: 409, message: 'This is not done yet, or was undone already.' },
  LEFT_ALONE: { status: 422, message: 'This product is left as it is.' },
  NAME_TAKEN: { status: 409, message: 'Another category has this name already.' },
  TOO_MANY_CATEGORIES: { status: 409, message: 'A shop has at most 1,000 categories.' },
  NOT_EMPTY: {
    status: 409,
    message: 'This category still has products. Please move them to another one first.',
  },
  NO_DELIVERY: { status: 404, message: 'There is no such delivery.' },
  TOO_LARGE: {
    status: 409,
    message:
      'This category has too many products to change at once. Please move some of them first.',
  },
  NO_FAMILY: { status: 404, message: 'There is no such family of products.' },
  IN_FAMILY: {
    status: 409,
    message: 'This product is in another family already. Please take it out there first.',
  },
  UNFIT_VALUES: {
    status: 422,
    message: 'Each product needs one value of every option, as the options have it.',
  },
  SAME_VALUES: { status: 409, message: 'Two products have the same values.' },
  TOO_MANY_VARIANTS: { status: 422, message: 'A family has at most 100 products.' },
  NOTHING_TO_UNDO: {
    status: 409,
    message: 'This cannot be undone any more: somebody has changed it since.',
  },
  NO_LOT: { status: 404, message: 'There is no such lot.' },
  LOT_NEEDED: {
    status: 422,
    message: 'This product is kept by lots: please give its lot and expiry.',
  },
  NOT_BY_LOTS: { status: 409, message: 'This product is not kept by lots.' },
  LICENCE_NEEDED: {
    status: 422,
    message:
      'Please give the licence or registration number of the supplier: a product is kept by lots.',
  },
  EXPIRED: { status: 422, message: 'This lot has expired already: it cannot be received.' },
  LOTS_USED: {
    status: 409,
    message: 'Pieces came into the lots of this product or left them: their record has to stay.',
  },
  IS_BLOCKED: { status: 409, message: 'This lot is blocked already.' },
  NOT_BLOCKED: { status: 409, message: 'This lot is not blocked.' },
  IN_RECALL: {
    status: 409,
    message: 'This lot is in a recall that is open. Please close the recall first.',
  },
  NO_SERIAL: { status: 404, message: 'There is no such serial number.' },
  NOT_BY_SERIALS: { status: 409, message: 'This product is not kept by serial numbers.' },
  SERIALS_USED: {
    status: 409,
    message:
      'Pieces came in or left by their serial numbers, or a recall of some is open: their record has to stay.',
  },
  SERIAL_STATE: { status: 409, message: 'This piece is not where it was.' },
  TOO_MANY_RELATIONS: {
    status: 409,
    message: 'A product works with at most 24 others. Please remove one first.',
  },
  REVERSED: { status: 409, message: 'This delivery was reversed already.' },
} satisfies ErrorMap
