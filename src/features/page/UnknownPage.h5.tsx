import { lazyOnH5 } from '@/platform/lazyOnH5'

/** On H5 an address that leads nowhere gets a page that says so. */
export const UnknownPage = lazyOnH5(() => import('./LostPage'), 'LostPage')
