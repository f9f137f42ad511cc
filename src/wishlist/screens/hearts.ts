import { showToast } from '#design/overlays/toasts.ts'
import { t } from '#platform/language/translate.ts'
import { postJson } from '#web/post-json.ts'
import { isSignedIn, keepWishes, keptWishes, wishesChanged, type Wished } from './wished.ts'

type List = { isOfAccount: boolean; products: { _id: string }[] }

let wished: Wished = { isOfAccount: false, ids: [] }
// One change after the other: each answer sets the cookie that has the whole list.
let changes = Promise.resolve()
let waiting = 0

let isFollowed = false

/**
 * Hearts are plain HTML, which this fills, also those of cards that come later: a part of React's
 * would be in the first script of every list.
 */
export function fillHearts(): void {
  follow()
  void readList()
}

export function pressHeart(id: string): void {
  follow()
  toggle(id)
}

function follow(): void {
  if (isFollowed) return
  isFollowed = true
  wished = keptWishes()
  new MutationObserver(paint).observe(document.body, { childList: true, subtree: true })
  addEventListener(wishesChanged, onChanged)
  paint()
}

/** Seen at once; the server's answer is what stays. */
function toggle(id: string): void {
  const isAdded = !wished.ids.includes(id)
  keepWishes(withOne(id, isAdded))
  waiting += 1
  changes = changes.then(() => change(id, isAdded))
}

async function change(id: string, isAdded: boolean): Promise<void> {
  const answer = isAdded
    ? await postJson<List>('/api/wishlist', { products: [id] })
    : await postJson<List>(`/api/wishlist/${id}/remove`, {})
  waiting -= 1
  if ('products' in answer) {
    if (waiting === 0) keepWishes(wishedOf(answer))
    return showToast({
      tone: 'ok',
      message: isAdded ? t('It is on your wishlist.') : t('It is off your wishlist.'),
      action: { label: t('Undo'), onPress: () => toggle(id) },
    })
  }
  keepWishes(withOne(id, !isAdded))
  const { message } = answer
  showToast({ tone: 'warn', message, action: { label: t('View'), to: '/wishlist' } })
}

function withOne(id: string, isAdded: boolean): Wished {
  const others = wished.ids.filter((other) => other !== id)
  return { ...wished, ids: isAdded ? [id, ...others] : others }
}

/** The list of an account changes on other devices too, and ends here with its session. */
async function readList(): Promise<void> {
  if (!isSignedIn())
    return wished.isOfAccount ? keepWishes({ isOfAccount: false, ids: [] }) : undefined
  const answer = await fetch('/api/wishlist').catch(() => undefined)
  if (answer?.ok && waiting === 0) keepWishes(wishedOf((await answer.json()) as List))
}

function wishedOf({ isOfAccount, products }: List): Wished {
  return { isOfAccount, ids: products.map(({ _id }) => _id) }
}

function onChanged({ detail }: CustomEventInit<Wished>): void {
  if (detail) wished = detail
  paint()
}

function paint(): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>('button.heart')) {
    const isPressed = wished.ids.includes(heart.value)
    if (heart.getAttribute('aria-pressed') === String(isPressed)) continue
    heart.setAttribute('aria-pressed', String(isPressed))
    heart.name = isPressed ? 'remove' : 'add'
  }
}
