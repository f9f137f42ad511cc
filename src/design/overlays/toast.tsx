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
 * Both live regions are in the page from the start, or screen readers miss the first message; the
 * toasts' code loads after hydration.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, toastsNow, noToasts)
  useEffect(() => keepToastsAcrossLoads(), [])
  useEffect(() => void loadMessages().catch(() => undefined), [])
  const box = useRef<HTMLDivElement>(null)
  const bad = toasts.filter((toast) => toast.tone === 'bad')
  const calm = toasts.filter((toast) => toast.tone !== 'bad')
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
