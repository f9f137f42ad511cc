import { scope } from './scope.ts'

/**
 * The worker that takes the worker away: built in its place by `SERVICE_WORKER=off npm run build`,
 * should one ever have to be withdrawn.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
