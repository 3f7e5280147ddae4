import type { Device } from '@noriai/contract/calls/accountSafety'
import { useT } from '@/hooks/useT'

/** How a device is called: browser and system, as far as they named themselves. */
export function useDeviceName(): (device: Device) => string {
  const t = useT('account')
  return ({ system, browser }) => {
    if (system === 'unknown' && browser === 'unknown') return t('devices.unknown')
    if (system === 'unknown') return browser
    return browser === 'unknown' ? system : t('devices.name', { browser, system })
  }
}
