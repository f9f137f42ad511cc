import { scope } from './scope.ts'

/**
 * Unregisters the service worker: `SERVICE_WORKER=off npm run build` builds it in the worker's
 * place.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(unregister()))

async function unregister(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
