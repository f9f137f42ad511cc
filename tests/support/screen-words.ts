import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type: string; start: number; [field: string]: unknown }
type Key = { text: string; plural?: string; place: string }
export type ScreenWords = { keys: Key[]; literals: string[]; templates: string[]; bare: string[] }

/**
 * What a source file says: the keys of its translated words, all of its literals, its templates
 * with `{}` for each value, and the words that go to the screen as they are.
 */
export function wordsIn(file: string): ScreenWords {
  const code = readFileSync(file, 'utf8')
  const words: ScreenWords = { keys: [], literals: [], templates: [], bare: [] }
  const placeOf = (node: Node) => `${file}:${code.slice(0, node.start).split('\n').length}`
  visit(parseSync(file, code).program as unknown as Node, (node, parents) => {
    if (node.type === 'ImportDeclaration') return false
    const key = keyOf(node)
    if (key) words.keys.push({ ...key, place: placeOf(node) })
    if (node.type === 'TemplateLiteral')
      words.templates.push((node.quasis as Node[]).map(textOf).join('{}'))
    const text = textOf(node)
    if (text === undefined) return true
    if (node.type === 'Literal') words.literals.push(text)
    if (!parents.some(saysNothing) && !isArgumentOfWords(node, parents) && isProse(node, text))
      words.bare.push(`${placeOf(node)} ${text}`)
    return true
  })
  return words
}

const functions: Record<string, number> = { t: 0, tx: 0, tn: 1 }

function keyOf(node: Node): Omit<Key, 'place'> | undefined {
  const at = node.type === 'CallExpression' ? functions[nameOf(node.callee)] : undefined
  if (at === undefined) return undefined
  const [text, plural] = (node.arguments as Node[]).slice(at).map(textOf)
  if (text === undefined) return undefined
  return at === 1 && plural !== undefined ? { text, plural } : { text }
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'JSXText') return String(node.value).trim()
  if (node?.type === 'TemplateElement') return (node.value as { cooked: string }).cooked
  return undefined
}

// Attributes and calls that take words which nobody reads.
const codeAttributes =
  /^(className|to|href|name|id|type|src|icon|role|rel|method|action|autoComplete|inputMode|enterKeyHint|sizes|weight|size|tone|value|defaultValue|sandbox|allow|media|content|viewBox|d|htmlFor|data-.*|aria-(controls|describedby|labelledby|live|current|haspopup|autocomplete))$/
const codeCalls =
  /^(classes|look|fetch|getItem|setItem|removeItem|matchMedia|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|startsWith|endsWith|includes|get|has|set|assign)$/

function saysNothing(node: Node): boolean {
  if (node.type === 'JSXAttribute') return codeAttributes.test(nameOf(node.name))
  if (node.type === 'CallExpression') return codeCalls.test(nameOf(node.callee))
  if (node.type === 'TaggedTemplateExpression') return true
  return /^(TS(?!AsExpression|NonNull|Satisfies)|BinaryExpression|SwitchCase$|NewExpression$)/.test(
    node.type,
  )
}

function isArgumentOfWords(node: Node, parents: readonly Node[]): boolean {
  const call = parents.at(-1)
  return (
    call?.type === 'CallExpression' &&
    nameOf(call.callee) in functions &&
    (call.arguments as Node[]).includes(node)
  )
}

/** Words for people: two of them, or one with a capital; in JSX any. */
function isProse(node: Node, text: string): boolean {
  if (node.type === 'JSXText') return /[A-Za-z]{2}/.test(text)
  return /[A-Za-z]{2}[,.:!?’]? +[A-Za-z]/.test(text) || /^[A-Z][a-z]+[.!?…]?$/.test(text)
}

function nameOf(node: unknown): string {
  const { name, property } = node as { name?: string; property?: { name?: string } }
  return name ?? property?.name ?? ''
}

function visit(
  node: unknown,
  see: (node: Node, parents: readonly Node[]) => boolean,
  parents: readonly Node[] = [],
): void {
  if (Array.isArray(node)) for (const child of node) visit(child, see, parents)
  else if (isNode(node) && see(node, parents))
    for (const child of Object.values(node))
      if (typeof child === 'object') visit(child, see, [...parents, node])
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node
}
