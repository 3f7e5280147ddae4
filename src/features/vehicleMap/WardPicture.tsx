import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Picture } from '@/components/Picture/Picture'
import { useT } from '@/hooks/useT'
import type { VehicleMapProps } from './VehicleMapProps'
import { wardDrawing } from './wardDrawing'

/** A vehicle on our own map of the wards, with whose outlines they are: it needs no network, and tells nobody who looks. */
export const WardPicture = observer(function WardPicture({ label, ...shown }: VehicleMapProps) {
  const t = useT('detail')
  const drawing = wardDrawing(shown)
  if (!drawing) return null
  return (
    <>
      <Picture drawing={drawing} label={label} />
      <Box as="p" className="t12 mute">
        {t('map.source')}
      </Box>
    </>
  )
})
