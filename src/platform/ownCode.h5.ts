/** On H5: the service worker's files, see `serviceWorker/README.md`. */
export { registerServiceWorker as keepOwnCode } from '@/serviceWorker/register'
