import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
} from 'react'
import type { ToastMessages } from './toast-messages.tsx'
import { keepToastsAcrossLoads } from './toasts-across-loads.ts'
import { noToasts, onToasts, toastsNow } from './toasts.ts'

export { showToast } from './toasts.ts'

const loadMessages = () => import('./toast-messages.tsx')
const Messages = lazy<ComponentType<ComponentProps<typeof ToastMessages>>>(() =>
  loadMessages().then(
    ({ ToastMessages: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

/**
 * Both regions are on the page from the start, or a screen reader misses the first message; how a
 * message looks is loaded once the page has come to life.
 */
export function Toasts() {
  const shown = useSyncExternalStore(onToasts, toastsNow, noToasts)
  useEffect(() => keepToastsAcrossLoads(), [])
  useEffect(() => void loadMessages().catch(() => undefined), [])
  const box = useRef<HTMLDivElement>(null)
  const bad = shown.filter((toast) => toast.tone === 'bad')
  const calm = shown.filter((toast) => toast.tone !== 'bad')
  return (
    <div className="toasts" ref={box}>
      <div role="status">
        <Suspense>{calm.length > 0 && <Messages toasts={calm} box={box} />}</Suspense>
      </div>
      <div role="alert">
        <Suspense>{bad.length > 0 && <Messages toasts={bad} box={box} />}</Suspense>
      </div>
    </div>
  )
}
