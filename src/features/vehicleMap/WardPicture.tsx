import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Picture } from '@/components/Picture/Picture'
import { useT } from '@/hooks/useT'
import type { VehicleMapProps } from './VehicleMapProps'
import { wardDrawing } from './wardDrawing'

/** A vehicle on our own map of the wards, with whose outlines they are; words where it has no map. It needs no network, and who looks stays unknown. */
export const WardPicture = observer(function WardPicture({ label, ...shown }: VehicleMapProps) {
  const t = useT('detail')
  const drawing = wardDrawing(shown)
  if (!drawing)
    return (
      <Box as="p" className="t14 mute">
        {t('map.none')}
      </Box>
    )
  return (
    <>
      <Picture drawing={drawing} label={label} />
      <Box as="p" className="t12 mute">
        {t('map.source')}
      </Box>
    </>
  )
})
