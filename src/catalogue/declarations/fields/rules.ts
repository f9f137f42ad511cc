/** What is declared about a product, by the name of the field; what is not said is not there. */
export type Declarations = Record<string, string>

/** How a field is typed and kept. */
export type DeclarationKind = 'text' | 'choice' | 'country' | 'quantity' | 'months' | 'gtin'

export type DeclarationField = {
  name: string
  label: string
  kind: DeclarationKind
  /** The law that asks for it. */
  rule: string
  /** Not every product has it. */
  isOptional?: true
  /** Asked where another field is one of these values, or is said and none of those. */
  when?: { field: string; is: readonly string[] } | { field: string; isNot: readonly string[] }
  choices?: readonly { value: string; label: string }[]
  hint?: string
  most: number
}

const commodities = 'Packaged Commodities Rules 2011, rule 6'
const devices = 'Medical Devices Rules 2017, rule 44'
const metrology = 'Legal Metrology Act 2009, section 22'
const commerce = 'E-Commerce Rules 2020, rule 6'

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const ofDevices = { field: 'deviceClass', isNot: ['none'] }
const imported = { field: 'origin', isNot: ['IN'] }

export const netUnits = [
  { value: 'N', label: 'Pieces' },
  { value: 'pair', label: 'Pairs' },
  { value: 'set', label: 'Sets' },
  { value: 'g', label: 'g' },
  { value: 'kg', label: 'kg' },
  { value: 'ml', label: 'ml' },
  { value: 'l', label: 'l' },
  { value: 'cm', label: 'cm' },
  { value: 'm', label: 'm' },
] as const

type More = Pick<DeclarationField, 'rule'> &
  Partial<Pick<DeclarationField, 'isOptional' | 'when' | 'hint' | 'most'>>

function text(name: string, label: string, more: More) {
  return { name, label, kind: 'text', most: 120, ...more } satisfies DeclarationField
}

type Choices = { choices: NonNullable<DeclarationField['choices']> }

function choice(name: string, label: string, more: More & Choices) {
  return { name, label, kind: 'choice', most: 60, ...more } satisfies DeclarationField
}

const beside = { isOptional: true } as const

const maker: DeclarationField[] = [
  text('maker', 'Made by', { rule: commodities }),
  text('makerAddress', 'Address of the maker', { rule: commodities, most: 300 }),
  { name: 'origin', label: 'Country of origin', kind: 'country', rule: commodities, most: 60 },
  text('importer', 'Imported by', { rule: commodities, when: imported }),
  text('importerAddress', 'Address of the importer', {
    rule: commodities,
    when: imported,
    most: 300,
  }),
  text('packer', 'Packed by', {
    rule: commodities,
    ...beside,
    hint: 'With the address, where it is not the maker or importer',
    most: 300,
  }),
]

const pack: DeclarationField[] = [
  {
    name: 'netQuantity',
    label: 'Net quantity',
    kind: 'quantity',
    rule: commodities,
    hint: 'As 1, 50 or 0.5',
    most: 20,
  },
  choice('netUnit', 'Unit of the net quantity', { rule: commodities, choices: netUnits }),
]

const device: DeclarationField[] = [
  choice('deviceClass', 'Device class', {
    rule: devices,
    choices: [
      { value: 'A', label: 'Class A' },
      { value: 'B', label: 'Class B' },
      { value: 'C', label: 'Class C' },
      { value: 'D', label: 'Class D' },
      { value: 'none', label: 'Not a medical device' },
    ],
  }),
  text('licence', 'Licence or registration number', {
    rule: devices,
    when: ofDevices,
    hint: 'MD-5, MD-9 or MD-15; of class A the registration',
    most: 80,
  }),
  text('intendedUse', 'Intended use', { rule: devices, when: ofDevices, most: 300 }),
  {
    name: 'shelfLife',
    label: 'Shelf life',
    kind: 'months',
    rule: devices,
    when: ofDevices,
    hint: 'In months, or “does not expire”',
    most: 30,
  },
  choice('sterile', 'Sterile', { rule: devices, ...beside, choices: yesOrNo }),
  text('sterilisation', 'Method of sterilisation', {
    rule: devices,
    when: { field: 'sterile', is: ['yes'] },
    most: 80,
  }),
  choice('singleUse', 'For single use', { rule: devices, ...beside, choices: yesOrNo }),
  text('model', 'Model', { rule: devices, ...beside, most: 80 }),
  text('storage', 'Storage', { rule: devices, ...beside, most: 300 }),
  text('warnings', 'Warnings', { rule: devices, ...beside, most: 600 }),
  {
    name: 'udi',
    label: 'UDI-DI',
    kind: 'gtin',
    rule: devices,
    most: 20,
    ...beside,
    hint: 'The GS1 number of the device, its last digit is checked',
  },
]

const care: DeclarationField[] = [
  choice('measuring', 'A measuring instrument', {
    rule: metrology,
    ...beside,
    choices: yesOrNo,
    hint: 'Thermometers, blood pressure monitors, scales',
  }),
  text('modelApproval', 'Model approval number', {
    rule: metrology,
    when: { field: 'measuring', is: ['yes'] },
    most: 80,
  }),
  text('warranty', 'Warranty', {
    rule: commerce,
    hint: 'How long and whom to ask, or “None”',
    most: 200,
  }),
  choice('returnable', 'Can come back', {
    rule: commerce,
    ...beside,
    choices: [
      { value: 'yes', label: 'As other goods' },
      { value: 'sealed', label: 'Only sealed' },
      { value: 'no', label: 'No, for hygiene; faulty goods always' },
    ],
  }),
]

export const declarationGroups: readonly { title: string; fields: readonly DeclarationField[] }[] =
  [
    { title: 'Who made it, and where', fields: maker },
    { title: 'The pack', fields: pack },
    { title: 'The device', fields: device },
    { title: 'Measuring, warranty and returns', fields: care },
  ]

export const declarationFields: readonly DeclarationField[] = declarationGroups.flatMap(
  ({ fields }) => fields,
)

/** By field, so that two compare however they were kept; empty ones are none. */
export function inTheirOrder(declarations: Declarations): Declarations {
  const filled = declarationFields.flatMap(({ name }) =>
    declarations[name] ? [[name, declarations[name]]] : [],
  )
  return Object.fromEntries(filled)
}

/** Whether it is asked of a product that says this. */
export function isAsked({ when }: DeclarationField, declarations: Declarations): boolean {
  if (!when) return true
  const value = declarations[when.field] ?? ''
  if ('is' in when) return when.is.includes(value)
  return value !== '' && !when.isNot.includes(value)
}
