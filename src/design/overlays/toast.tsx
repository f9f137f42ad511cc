import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
} from 'react'
import { useLocation } from 'react-router'
import type { ToastMessage } from './toast-message.tsx'
import { dismissOfLastPage, noToast, onToast, toastNow } from './toasts.ts'

export { showToast } from './toasts.ts'

const loadMessage = () => import('./toast-message.tsx')
const Message = lazy<ComponentType<ComponentProps<typeof ToastMessage>>>(() =>
  loadMessage().then(
    ({ ToastMessage: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

const ignore = () => undefined

/**
 * The live region is in the page from the start, or screen readers miss the first message; the
 * toast's code loads after hydration.
 */
export function Toasts() {
  const toast = useSyncExternalStore(onToast, toastNow, noToast)
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current !== pathname) dismissOfLastPage()
    lastPath.current = pathname
  }, [pathname])
  useEffect(
    () => void loadMessage().then(({ keepToastAcrossLoads }) => keepToastAcrossLoads(), ignore),
    [],
  )
  return (
    <div className="toasts" role="status">
      <Suspense>{toast && <Message key={toast.id} toast={toast} />}</Suspense>
    </div>
  )
}
