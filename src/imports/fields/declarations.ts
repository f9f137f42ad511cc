import { declarationFields, type DeclarationField } from '#catalogue/declarations/fields/rules.ts'
import { declarationPrefix } from '#catalogue/admin/rules.ts'
import type { Field, FieldKind } from './field.ts'

/** How wholesalers and other software name such a column, in small letters. */
const names: Record<string, readonly string[]> = {
  maker: ['maker', 'manufacturer', 'manufactured by', 'mfg by', 'mfd by'],
  makerAddress: ['manufacturer address', 'address of manufacturer', 'maker address'],
  origin: ['origin', 'made in', 'coo', 'country'],
  importer: ['importer'],
  importerAddress: ['importer address'],
  packer: ['packer'],
  netQuantity: ['net qty', 'net content', 'net contents'],
  netUnit: ['net unit', 'unit', 'uom'],
  deviceClass: ['risk class', 'class'],
  licence: ['licence', 'license', 'licence no', 'license no', 'mfg lic no', 'registration no'],
  shelfLife: ['expiry', 'shelf life (months)'],
  sterilisation: ['sterilisation', 'sterilization'],
  singleUse: ['single use', 'disposable'],
  model: ['model no', 'model number'],
  storage: ['storage conditions'],
  udi: ['udi'],
  modelApproval: ['model approval', 'model approval no'],
  returnable: ['returnable', 'returns'],
}

/** The declarations of the law, each a column of its own. */
export const declarationColumns: Field[] = declarationFields.map((field) => ({
  name: `${declarationPrefix}${field.name}`,
  label: field.label,
  kind: columnKind(field),
  names: names[field.name] ?? [],
}))

function columnKind({ kind, choices = [] }: DeclarationField): FieldKind {
  const isYesOrNo = choices.length > 0 && choices.every(({ value }) => /^(?:yes|no)$/.test(value))
  if (isYesOrNo) return 'yes'
  return kind === 'gtin' ? 'code' : 'text'
}
