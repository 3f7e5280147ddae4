import type { QrSource } from '@/entry/qrSource'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import drawnCity from '@/models/drawnCity.json'
import { PosterStore } from '@/stores/PosterStore'

/** The airport that a scan names, whether it is served or not; undefined for one that names none. */
function posterAirport(source: QrSource | undefined): string | undefined {
  const code = source?.qrCodeScene1?.toUpperCase()
  return code !== undefined && /^[A-Z]{3}$/.test(code) ? code : undefined
}

/** Where the scanned poster hangs: the hall of a terminal whose words come with the app, else the airport by its name. Its caller must be an observer. */
export function usePosterPlace(): () => string {
  const t = useT('start')
  const { settings } = useStores()
  const { airport, terminal } = useStore(PosterStore)
  return () => {
    const code = airport?.airportCode ?? posterAirport(settings.qrSource()) ?? settings.airportCodeOf(null)
    if (code !== drawnCity.airportCode) return airport?.name ?? settings.airportOf(code)?.name ?? code
    return t(
      terminal === 'T1' ? 'poster.terminal1' : terminal === 'T2' ? 'poster.terminal2' : 'poster.airport',
    )
  }
}
