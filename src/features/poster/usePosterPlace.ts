import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { servedAirport } from '@/models/terminals'
import { PosterStore } from '@/stores/PosterStore'

const isAirport = (code: string) => /^[A-Z]{3}$/.test(code)

/** Where the scanned poster hangs: the hall of the first airport's terminal, else the airport by its name. Its caller must be an observer. */
export function usePosterPlace(): () => string {
  const t = useT('start')
  const { settings } = useStores()
  const { airport, terminal } = useStore(PosterStore)
  return () => {
    const code = airport?.airportCode ?? settings.qrSource()?.qrCodeScene1?.toUpperCase() ?? servedAirport
    if (code !== servedAirport && isAirport(code)) return airport?.name ?? code
    return t(
      terminal === 'T1' ? 'poster.terminal1' : terminal === 'T2' ? 'poster.terminal2' : 'poster.airport',
    )
  }
}
