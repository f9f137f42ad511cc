/** Whether the shopper has asked the browser to spare data: then nothing is fetched that was not asked for. */
export function sparesData(): boolean {
  if (typeof navigator === 'undefined') return false
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

/** For links to what is probably next. */
export const prefetchOnIntent = (): 'intent' | 'none' => (sparesData() ? 'none' : 'intent')
