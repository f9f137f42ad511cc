/** React reads it when the screens are loaded: its development build is several times slower. */
export function useProductionScreens(): void {
  process.env.NODE_ENV = 'production'
}

/**
 * libuv's four threads are too few beside two password hashes. Read when the pool starts: call
 * this before any asynchronous work.
 */
export function growThreadPool(): void {
  process.env.UV_THREADPOOL_SIZE ??= '8'
}
