/**
 * React looks at this when the screens are loaded: its development build is several times slower.
 */
export function useProductionScreens(): void {
  process.env.NODE_ENV = 'production'
}

/**
 * Node's thread pool (libuv) has four threads by default. Two password hashes may run in it at
 * once; the rest is for compression and files. It is read when the pool starts, with the first
 * asynchronous work of the process: the process calls this before anything else.
 */
export function growThreadPool(): void {
  process.env.UV_THREADPOOL_SIZE ??= '8'
}
