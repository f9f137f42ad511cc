import type { EditedFamily } from '../../../families/contract.ts'
import type { ListedProduct } from '../../../shapes.ts'
import { mostVariants } from '../../../../families/rules.ts'

export type TypedVariant = { product: ListedProduct; values: string[]; differs: string[] }

/** A family as it is typed; an empty value is one that is not chosen yet. */
export type TypedFamily = Pick<EditedFamily, 'name' | 'options'> & { variants: TypedVariant[] }

/** A product with its first option. */
export function newFamily(product: ListedProduct): TypedFamily {
  const options = [{ name: 'Size', values: [] }]
  return { name: product.name, options, variants: [{ product, values: [''], differs: [] }] }
}

export function withOption({ options, variants, ...rest }: TypedFamily): TypedFamily {
  const name = ['Size', 'Colour', 'Pack'].find((title) =>
    options.every((other) => other.name !== title),
  )
  return {
    ...rest,
    options: [...options, { name: name ?? '', values: [] }],
    variants: variants.map((row) => ({ ...row, values: [...row.values, ''] })),
  }
}

export function withoutOption(
  { options, variants, ...rest }: TypedFamily,
  at: number,
): TypedFamily {
  return {
    ...rest,
    options: options.toSpliced(at, 1),
    variants: variants.map((row) => ({ ...row, values: row.values.toSpliced(at, 1) })),
  }
}

export function optionNamed(family: TypedFamily, at: number, name: string): TypedFamily {
  return {
    ...family,
    options: family.options.map((option, i) => (i === at ? { ...option, name } : option)),
  }
}

/** A new value; products without one get it. */
export function withValue(family: TypedFamily, at: number, value: string): TypedFamily {
  const { values = [] } = family.options[at] ?? {}
  if (values.some((word) => word.toLowerCase() === value.toLowerCase())) return family
  return {
    ...family,
    options: family.options.map((option, i) =>
      i === at ? { ...option, values: [...values, value] } : option,
    ),
    variants: family.variants.map((row) =>
      row.values[at] === '' ? { ...row, values: row.values.with(at, value) } : row,
    ),
  }
}

/** Another word for a value; an empty one takes it away, and its products with it. */
export function valueNamed(
  family: TypedFamily,
  { at, value, name }: { at: number; value: string; name: string },
): TypedFamily {
  const renamed = (values: string[]) =>
    values.flatMap((word) => (word === value ? (name === '' ? [] : [name]) : [word]))
  return {
    ...family,
    options: family.options.map((option, i) =>
      i === at ? { ...option, values: renamed(option.values) } : option,
    ),
    variants: family.variants.flatMap((row) => {
      if (row.values[at] !== value) return [row]
      return name === '' ? [] : [{ ...row, values: row.values.with(at, name) }]
    }),
  }
}

export function valueMoved(
  family: TypedFamily,
  { at, from, to }: { at: number; from: number; to: number },
): TypedFamily {
  const options = family.options.map((option, i) => {
    if (i !== at) return option
    const values = [...option.values]
    values.splice(to, 0, ...values.splice(from, 1))
    return { ...option, values }
  })
  return { ...family, options }
}

/** A product more: the words of its name are its first value. */
export function withProduct(
  family: TypedFamily,
  product: ListedProduct,
  words: string,
): TypedFamily {
  const joined = {
    ...family,
    variants: [...family.variants, { product, values: family.options.map(() => ''), differs: [] }],
  }
  const value = family.options[0]?.values.find((word) => word.toLowerCase() === words.toLowerCase())
  if (words === '') return joined
  const named = value === undefined ? withValue(joined, 0, words) : joined
  return chosen(named, { id: product.id, at: 0, value: value ?? words })
}

export function chosen(
  family: TypedFamily,
  { id, at, value }: { id: string; at: number; value: string },
): TypedFamily {
  const variants = family.variants.map((row) =>
    row.product.id === id ? { ...row, values: row.values.with(at, value) } : row,
  )
  return { ...family, variants }
}

export function withoutProduct(family: TypedFamily, id: string): TypedFamily {
  return { ...family, variants: family.variants.filter(({ product }) => product.id !== id) }
}

/** Combinations that no product has; none where they would be more than a family holds. */
export function missingOf({ options, variants }: TypedFamily): string[][] {
  const many = options.reduce((product, { values }) => product * values.length, 1)
  if (many > mostVariants) return []
  const there = new Set(variants.map(({ values }) => values.join('\n')))
  return options
    .reduce<string[][]>(
      (begun, { values }) => begun.flatMap((start) => values.map((value) => [...start, value])),
      [[]],
    )
    .filter((values) => !there.has(values.join('\n')))
}
